/** Sends a request from the page's script to the frame. */
export type WalletRequest = (method: string, params?: unknown) => Promise<unknown>

/** A Wallet Standard account; `purpose` is used by Bitcoin wallets. */
export type StandardAccount = Readonly<{
  address: string
  publicKey: Uint8Array
  chains: readonly string[]
  features: readonly string[]
  label: string
  icon: string
  purpose?: 'payment' | 'ordinals' | undefined
}>
