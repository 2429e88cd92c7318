import { isAddress } from '@solana/kit'
import type { FaucetSource } from '../../faucet/faucetSource.ts'
import type { RunningSolana } from '../startSolana.ts'

/** Funds accounts on Solana. `faucet` is asked for anew each time: a chain that was restarted has another. */
export function solanaFaucetSource({ faucet }: Pick<RunningSolana, 'faucet'>): FaucetSource {
  return {
    gift: '10 SOL and some of every token',
    read: (text) =>
      isAddress(text)
        ? { address: text, fund: () => faucet().fund(text) }
        : { reason: 'must be an address of Solana: 32 to 44 letters and digits' },
  }
}
