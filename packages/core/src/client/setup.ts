/** How far a client is that its server describes. One with `networks` is ready from the start. */
export type Setup = {
  status: 'loading' | 'ready' | 'failed'
  /** Why the server could not be asked. */
  error?: unknown
}
