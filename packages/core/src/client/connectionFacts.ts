/** Specification 6. */
export type ConnectionType = 'injected' | 'wallet-connect' | 'auth' | 'safe' | 'coinbase'

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

export type WalletInfo = { name: string; iconUrl?: string | undefined; rdns?: string | undefined }
