import type { Client } from '@latchkey/core'
import type { AppKitNetwork } from '../networks/appKitNetwork.ts'

/** What an adapter tells `createAppKit`. Apps only create them. */
export type AppKitAdapter = {
  readonly namespace: 'eip155' | 'solana' | 'bip122'
  /** Its own networks, if it has any. */
  readonly networks?: readonly AppKitNetwork[] | undefined
  /** Gives the adapter the client, once. */
  attach?(client: Client): void
}
