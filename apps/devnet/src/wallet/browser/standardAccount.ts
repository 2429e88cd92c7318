/** How the page's script asks the frame. */
export type Ask = (method: string, params?: unknown) => Promise<unknown>

/** An account as the Wallet Standard has it; `purpose` as wallets of Bitcoin tell it. */
export type StandardAccount = Readonly<{
  address: string
  publicKey: Uint8Array
  chains: readonly string[]
  features: readonly string[]
  label: string
  icon: string
  purpose?: 'payment' | 'ordinals' | undefined
}>
