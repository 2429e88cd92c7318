// The one function of Next.js that is used. Apps have its real declarations.
declare module 'next/headers.js' {
  export function headers(): Promise<Headers>
}
