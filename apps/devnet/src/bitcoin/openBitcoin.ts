import * as v from 'valibot'
import { openJournal } from '../journal/openJournal.ts'
import { bitcoinName } from '../networks.ts'
import type { Block } from './chain/block.ts'
import { type BitcoinChain, createChain } from './chain/createChain.ts'
import { minerScript } from './genesis/bitcoinTreasury.ts'
import { seedCoins } from './genesis/seedCoins.ts'
import { readTransaction } from './script/readTransaction.ts'

/** Increment it when the seeded state changes, so that existing chains start over. */
const LAYOUT = 'regtest 1'

const hex = v.pipe(v.string(), v.hexadecimal())
const count = v.pipe(v.number(), v.safeInteger())
const blockSchema = v.strictObject({
  hash: hex,
  height: count,
  version: count,
  previous: hex,
  merkleRoot: hex,
  time: count,
  bits: count,
  nonce: count,
  transactions: v.array(hex),
})
const lineSchema = v.union([v.strictObject({ block: blockSchema }), v.strictObject({ transaction: hex })])

/** A persistent chain: it saves what it accepts and mines. */
export type PersistentBitcoin = Pick<BitcoinChain, 'submit'> & {
  chain: BitcoinChain
  /** Mines a block with the unconfirmed transactions. */
  mine(): Block
}

/**
 * Opens the regtest chain saved in `file`, or creates one. Restores unconfirmed transactions. `now` is the clock in
 * milliseconds.
 *
 * @throws Refusal if the file is damaged
 */
export function openBitcoin({ file, now }: { file: string; now: () => number }): PersistentBitcoin {
  const journal = openJournal({ file, what: `the chain ${bitcoinName}`, beginning: LAYOUT, line: lineSchema })
  const chain = createChain()
  const keep = (block: Block) => {
    const transactions = block.transactions.map(({ bytes }) => Buffer.from(bytes).toString('hex'))
    journal.append({ block: { ...block, transactions } })
  }
  const waiting = new Map<string, Uint8Array>()
  for (const line of journal.lines) {
    if ('block' in line) {
      const block = { ...line.block, transactions: line.block.transactions.map(transactionOf) }
      chain.append(block)
      for (const { txid } of block.transactions) waiting.delete(txid)
    } else {
      const { txid, bytes } = transactionOf(line.transaction)
      waiting.set(txid, bytes)
    }
  }
  if (chain.tip().height === 0) for (const block of seedCoins(chain)) keep(block)
  for (const bytes of waiting.values()) chain.submit(bytes)
  return {
    chain,
    submit(bytes) {
      const isKnown = chain.pool().length
      const taken = chain.submit(bytes)
      if (chain.pool().length > isKnown) journal.append({ transaction: Buffer.from(bytes).toString('hex') })
      return taken
    },
    mine() {
      const block = chain.mine({ time: Math.floor(now() / 1_000), rewardScript: minerScript })
      keep(block)
      return block
    },
  }
}

function transactionOf(text: string) {
  const read = readTransaction(Uint8Array.from(Buffer.from(text, 'hex')))
  if (!read) throw new Error('A transaction that was taken once cannot be read')
  return read
}
