import type { HttpBindings } from '@hono/node-server'
import type { ProvenDevice, WalletSession } from '../devices/provenDevice.ts'

/** What the secure origin's routes know about a request after its proof was verified. */
export type SecureEnv = {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    device: ProvenDevice
    /** The body's bytes, which the proof covers. Routes parse them with `parseDpopBody`. */
    bodyBytes: Uint8Array
    /** Only set on routes that use `requireSession`. */
    session: WalletSession
  }
}
