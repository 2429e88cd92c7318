import type { Address } from '@solana/kit'
import { devnetSeed } from '../../devnetSeed.ts'
import { token2022Program, tokenProgram } from './programs.ts'
import { addressOfSeed } from './solanaAccounts.ts'

export type TransferFee = { basisPoints: number; maximum: bigint }

export type SolanaToken = {
  symbol: string
  name: string
  decimals: number
  mint: Address
  program: Address
  /** What the mint withholds of each transfer, where it does. */
  fee?: TransferFee
}

/** The tokens of the Solana devnet: one a plain token, one with extensions that takes one per cent of each transfer. */
export const solanaTokens: readonly SolanaToken[] = [
  {
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
    mint: addressOfSeed(devnetSeed('the mint of USDC')),
    program: tokenProgram,
  },
  {
    symbol: 'KEY',
    name: 'Latchkey',
    decimals: 9,
    mint: addressOfSeed(devnetSeed('the mint of KEY')),
    program: token2022Program,
    fee: { basisPoints: 100, maximum: 5_000_000_000n },
  },
]

/** The key that funds: it may mint every token, and holds the lamports that the faucet gives. */
export const faucetSeed = devnetSeed('the faucet of Solana')
export const faucetAddress = addressOfSeed(faucetSeed)
