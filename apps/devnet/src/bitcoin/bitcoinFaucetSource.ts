import type { FaucetSource } from '../faucet/faucetSource.ts'
import { payFromTreasury } from './genesis/bitcoinTreasury.ts'
import { scriptOf } from './genesis/regtest.ts'
import type { RunningBitcoin } from './startBitcoin.ts'

const GIFT = 100_000_000n

/** Funds accounts on Bitcoin. Calls `bitcoin` each time, because a restart replaces the chain. */
export function bitcoinFaucetSource({ bitcoin }: Pick<RunningBitcoin, 'bitcoin'>): FaucetSource {
  return {
    gift: '1 BTC, in the next block',
    read(text) {
      const script = scriptOf(text)
      if (!script) return { reason: 'must be an address of regtest, as bcrt1…' }
      return { address: text, fund: async () => [payFromTreasury(bitcoin(), [{ script, amount: GIFT }])] }
    },
  }
}
