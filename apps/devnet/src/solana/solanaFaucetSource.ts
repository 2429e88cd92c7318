import { isAddress } from '@solana/kit'
import type { FaucetSource } from '../faucet/faucetSource.ts'
import type { RunningSolana } from './startSolana.ts'

/** Funds accounts on Solana. Calls `faucet` each time, because a restart of the chain replaces it. */
export function solanaFaucetSource({ faucet }: Pick<RunningSolana, 'faucet'>): FaucetSource {
  return {
    gift: '10 SOL and some of every token',
    read: (text) =>
      isAddress(text)
        ? {
            address: text,
            fund: async (purchase) => (purchase ? [await faucet().deliver(text, purchase)] : faucet().fund(text)),
          }
        : { reason: 'must be an address of Solana: 32 to 44 letters and digits' },
  }
}
