export type WalletConnectOptions = {
  /** Proposed on each; a session stays with the one that its wallet answered on. */
  relays: readonly Relay[]
  /** How the wallet is told about this app. Default: the page's title, address and icon. */
  metadata?: Partial<AppMetadata> | undefined
  /** A verify service that confirms to wallets which page asks them. */
  verifyUrl?: string | undefined
  /** Separates what two clients on one origin store. */
  name: string
  /** How long no relay may answer before the visitor is told, in milliseconds. Default: 10,000. */
  reachTimeoutMs?: number | undefined
}
export type Relay = { url: string; projectId?: string | undefined }
export type AppMetadata = { name: string; description: string; url: string; icons: readonly string[] }
