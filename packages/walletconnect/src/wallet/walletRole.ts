import type { EndpointConfig } from '../endpoint.ts'
import type { Metadata } from '../metadata.ts'
import type { Messages } from '../relay/messages.ts'
import type { WalletTables } from './walletRecords.ts'

export type WalletClientConfig = EndpointConfig & {
  metadata: Metadata
  /**
   * The verify service, for its key (`{verifyUrl}/v3/public-key`). Without it, the origin of every proposal and request is
   * `UNKNOWN`.
   */
  verifyUrl?: string | undefined
  /** Whether it supports `wc_sessionAuthenticate`. Default: yes; the proposal that is sent with it is then ignored. */
  authenticates?: boolean | undefined
  fetch?: typeof globalThis.fetch | undefined
}

/** What every action of the wallet needs. */
export type WalletRole = {
  tables: WalletTables
  messages: Messages
  now: () => number
  nextId: () => number
  config: WalletClientConfig
}
