// Bundlers replace this expression with a constant.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Whether the app runs in development. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV === 'development'
  } catch {
    // A page without a bundler has no `process`.
    return false
  }
}
