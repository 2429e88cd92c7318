import type { HttpBindings } from '@hono/node-server'
import type { ProvenDevice, WalletSession } from '../services/accounts/provenDevice.ts'

/** What the secure origin's routes know of a request, once its proof was checked. */
export type SecureEnv = {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    device: ProvenDevice
    /** The body's bytes, which the proof covers: routes read them by `parseDpopBody`. */
    bodyBytes: Uint8Array
    /** Only where the route demands one (`requireSession`). */
    session: WalletSession
  }
}
