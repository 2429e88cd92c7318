import type { NetworkId } from '@latchkey/protocol'

/** Where everything is. `deploy.ts` writes it to `public/settings.json`. */
export type Settings = {
  /** The URL of the Latchkey server. */
  latchkey: string
  projectId: string
  network: NetworkId
  contract: `0x${string}`
}
