import type { Block } from '../chain/block.ts'
import type { BitcoinChain } from '../chain/createChain.ts'
import { bitcoinAccounts } from './bitcoinAccounts.ts'
import { minerScript, payFromTreasury } from './bitcoinTreasury.ts'
import { scriptOf } from './regtest.ts'

/**
 * The time of the second block and the block interval, both in seconds. Fixed, so that every devnet has the same
 * blocks.
 */
const BEGUN_AT = Date.UTC(2026, 0, 1) / 1_000
const BLOCK_SECONDS = 600
/** More than the 100 blocks after which a block's reward can be spent. */
const BLOCKS = 130

/** The initial coins of each account, in satoshis. The smallest is the usual size for an inscription. */
const payments = [500_000_000n, 100_000_000n, 50_000_000n]
const ordinals = [50_000_000n, 546n]

/** Mines the first blocks of a new chain and gives the accounts their coins. Returns the blocks. */
export function seedCoins(chain: BitcoinChain): readonly Block[] {
  const mine = () => chain.mine({ time: BEGUN_AT + chain.tip().height * BLOCK_SECONDS, rewardScript: minerScript })
  const blocks = Array.from({ length: BLOCKS }, mine)
  const outputs = bitcoinAccounts().flatMap(({ address, type }) => {
    const script = scriptOf(address)
    if (!script) throw new Error('The accounts have addresses of regtest')
    return (type === 'payment' ? payments : ordinals).map((amount) => ({ script, amount }))
  })
  payFromTreasury({ chain, submit: chain.submit }, outputs)
  return [...blocks, mine()]
}
