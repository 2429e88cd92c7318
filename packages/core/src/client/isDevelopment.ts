// A page has no `process`; bundlers replace the name with a constant.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Whether the app runs in development. In a production build this is a constant, and what depends on it is left out. */
export function isDevelopment(): boolean {
  return process.env.NODE_ENV === 'development'
}
