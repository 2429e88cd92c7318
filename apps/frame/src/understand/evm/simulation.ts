import type { Address } from 'viem'

/** What would happen now. Nobody can say that it will happen so later. */
export type Simulation = {
  calls: readonly { gasUsed: bigint; failure: string | undefined }[]
  /** What comes to and goes from the account, tokens by what their own balances say. */
  changes: readonly BalanceChange[]
  /** Who may take what afterwards that could not before. */
  grants: readonly { token: Address; spender: Address; isForAll: boolean }[]
}
export type BalanceChange = { holder: Address; asset: Address | 'native'; delta: bigint; tokenId?: bigint }
