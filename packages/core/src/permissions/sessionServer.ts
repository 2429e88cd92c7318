/** The Latchkey server that co-signs the calls of permission sessions. */
export type SessionServer = {
  /** Its URL, for example `https://latchkey.example`. */
  server: string
  projectId: string
  /** Default: `globalThis.fetch`. */
  fetch?: typeof globalThis.fetch | undefined
  signal?: AbortSignal | undefined
}
