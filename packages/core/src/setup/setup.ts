import type { Network } from '@latchkey/protocol'
import type { ClientConfig } from '../client.ts'

/** How far a client is that its server describes. One with `networks` is ready from the start. */
export type Setup = {
  status: 'loading' | 'ready' | 'failed'
  /** Why the server could not be asked. */
  error?: unknown
}

/** What the app wrote, completed by what the server says. */
export type CompleteConfig = ClientConfig & { networks: readonly Network[] }
