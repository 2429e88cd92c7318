// The functions of Next.js that are used. Apps have their real declarations.
declare module 'next/headers.js' {
  export function headers(): Promise<Headers>
}

declare module 'next/server.js' {
  export function connection(): Promise<void>
}
