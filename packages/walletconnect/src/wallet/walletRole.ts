import type { EndpointConfig } from '../endpoint.ts'
import type { Metadata } from '../metadata.ts'
import type { Messages } from '../relay/messages.ts'
import type { WalletTables } from './walletRecords.ts'

export type WalletClientConfig = EndpointConfig & {
  metadata: Metadata
  /**
   * Where the key of the verify service is found (`{address}/v3/public-key`). Without it no origin is ever confirmed:
   * every proposal and request is `UNKNOWN`.
   */
  verifyUrl?: string | undefined
  /** Whether it signs in by `wc_sessionAuthenticate`. Default: yes, and the proposal beside such a request is ignored. */
  authenticates?: boolean | undefined
  fetch?: typeof globalThis.fetch | undefined
}

/** What every action of the wallet's side works with. */
export type WalletRole = {
  tables: WalletTables
  messages: Messages
  now: () => number
  nextId: () => number
  config: WalletClientConfig
}
