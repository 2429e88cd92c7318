import type { Connection } from './connection.ts'

/** Who calls. */
export type Caller = {
  clientId: string
  /** For counting, whatever keys an address comes with. */
  address: string
  /** Absent over HTTP, where nothing can be pushed. */
  connection: Connection | undefined
}

/** `result` is JSON. `afterwards` is done once the answer is on its way. */
export type Answer = { result: string; afterwards?: (() => Promise<void> | undefined) | undefined }
