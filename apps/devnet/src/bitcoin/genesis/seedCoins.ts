import type { Block } from '../chain/block.ts'
import type { BitcoinChain } from '../chain/createChain.ts'
import { bitcoinAccounts } from './bitcoinAccounts.ts'
import { minerScript, payFromTreasury } from './bitcoinTreasury.ts'
import { scriptOf } from './regtest.ts'

/** When the second block was mined, in seconds, and how long each took: so that they are the same everywhere. */
const BEGUN_AT = Date.UTC(2026, 0, 1) / 1_000
const BLOCK_SECONDS = 600
/** A hundred blocks must pass before what a block makes can be spent. */
const BLOCKS = 130

/** What each account begins with, in satoshis. The smallest is what usually carries an inscription. */
const payments = [500_000_000n, 100_000_000n, 50_000_000n]
const ordinals = [50_000_000n, 546n]

/** Mines a fresh chain's first blocks and gives the accounts their coins. Returns what was mined. */
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
