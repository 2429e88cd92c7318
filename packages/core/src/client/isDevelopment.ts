// Pages have no `process`; bundlers replace this expression with a constant.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Whether the app runs in development. In a production build this is a constant, so bundlers drop the code that depends
 * on it.
 */
export function isDevelopment(): boolean {
  return process.env.NODE_ENV === 'development'
}
