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
  /** The fee that the mint withholds from each transfer, if any. */
  fee?: TransferFee
}

/** The tokens of the Solana devnet: a plain token, and a Token-2022 token with a transfer fee of one per cent. */
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

/** The faucet's key. It may mint every token, and holds the SOL that the faucet gives away. */
export const faucetSeed = devnetSeed('the faucet of Solana')
export const faucetAddress = addressOfSeed(faucetSeed)
