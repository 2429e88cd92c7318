import type { Connection } from '../connections/connection.ts'

/** The client that makes a call. */
export type Caller = {
  clientId: string
  /** For rate limits: an address can make any number of client ids. */
  address: string
  /** Absent over HTTP, where nothing can be pushed. */
  connection: Connection | undefined
}

/** `result` is JSON. `afterwards` runs once the response has been written. */
export type Answer = { result: string; afterwards?: (() => Promise<void> | undefined) | undefined }
