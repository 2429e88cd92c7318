import { type BitcoinTransaction, outpointOf, readTransaction } from '../script/readTransaction.ts'
import { type Block, genesisBlock, isNext, mineBlock } from './block.ts'
import { checkTransaction, type Environment } from './checkTransaction.ts'
import type { Coin, Entry, Refused } from './entry.ts'

const MEDIAN_OF = 11
const BLOCK_WEIGHT_MAX = 3_900_000

export type BitcoinChain = {
  tip(): Block
  block(id: number | string): Block | undefined
  /** Median of the times of a block and the ten before it, in seconds. */
  medianTimeAt(height: number): number
  /** A confirmed or unconfirmed transaction. */
  entry(txid: string): Entry | undefined
  /** The transactions that pay to or spend from a script: unconfirmed first, then newest block first. */
  entriesOf(script: Uint8Array): readonly Entry[]
  /** The unspent outputs of a script, confirmed or not. */
  coinsOf(script: Uint8Array): readonly Coin[]
  /** The transaction that spends an output. */
  spenderOf(outpoint: string): Entry | undefined
  /** The unconfirmed transactions, in order of arrival. */
  pool(): readonly Entry[]
  /** Adds a transaction to the pool, or returns why it is refused. */
  submit(bytes: Uint8Array): Entry | Refused
  /** Mines a block with the unconfirmed transactions that fit. `time` in seconds. */
  mine(options: { time: number; rewardScript: Uint8Array }): Block
  /** Appends a block that was mined and verified before. Throws if it doesn't follow the last one. */
  append(block: Block): void
}

/** A regtest chain from the genesis block: blocks, unspent outputs, and unconfirmed transactions. */
export function createChain(): BitcoinChain {
  const blocks: Block[] = [genesisBlock]
  const blockByHash = new Map([[genesisBlock.hash, genesisBlock]])
  const entries = new Map<string, Entry>()
  const coins = new Map<string, Coin>()
  const spenders = new Map<string, Entry>()
  const byScript = new Map<string, Set<Entry>>()
  const pool = new Map<string, Entry>()

  const tip = () => blocks.at(-1) ?? genesisBlock
  const around = (): Environment => ({
    height: tip().height,
    medianTime: medianTimeAt(tip().height),
    coin: (outpoint) => coins.get(outpoint),
    isSpentInPool: (outpoint) => pool.has(spenders.get(outpoint)?.transaction.txid ?? ''),
  })

  function medianTimeAt(height: number): number {
    const times = blocks.slice(Math.max(0, height + 1 - MEDIAN_OF), height + 1).map(({ time }) => time)
    return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  }

  // Makes the transaction known, its outputs spendable and its inputs spent.
  function add(entry: Entry): void {
    const { transaction, spent, isCoinbase } = entry
    entries.set(transaction.txid, entry)
    for (const input of isCoinbase ? [] : transaction.inputs) {
      coins.delete(outpointOf(input))
      spenders.set(outpointOf(input), entry)
    }
    for (const [vout, output] of transaction.outputs.entries()) {
      const coin = { ...output, txid: transaction.txid, vout, isCoinbase }
      if (output.script[0] !== 0x6a) coins.set(outpointOf(coin), coin)
    }
    for (const { script } of [...spent, ...transaction.outputs]) {
      const key = keyOf(script)
      byScript.set(key, (byScript.get(key) ?? new Set()).add(entry))
    }
  }

  function confirm(entry: Entry, { height, hash, time }: Block): void {
    entry.confirmation = { height, hash, time }
    pool.delete(entry.transaction.txid)
    for (const vout of entry.transaction.outputs.keys()) {
      const coin = coins.get(outpointOf({ txid: entry.transaction.txid, vout }))
      if (coin) coin.confirmation = entry.confirmation
    }
  }

  function append(block: Block): void {
    if (!isNext(block, tip())) throw new Error(`The block ${block.hash} does not follow on ${tip().hash}`)
    blocks.push(block)
    blockByHash.set(block.hash, block)
    for (const [index, transaction] of block.transactions.entries()) {
      const known = entries.get(transaction.txid)
      const entry = known ?? (index === 0 ? coinbaseEntry(transaction) : checked(transaction))
      if (!known) add(entry)
      confirm(entry, block)
    }
  }

  function checked(transaction: BitcoinTransaction): Entry {
    const entry = checkTransaction(transaction, around(), { isVerified: true })
    if ('code' in entry) throw new Error(`A block has a transaction that is refused: ${entry.message}`)
    return entry
  }

  function submit(bytes: Uint8Array): Entry | Refused {
    const transaction = readTransaction(bytes)
    if (!transaction) return { code: -22, message: 'TX decode failed. Make sure the tx has at least one input.' }
    const known = entries.get(transaction.txid)
    if (known?.confirmation) return { code: -27, message: 'Transaction outputs already in utxo set' }
    if (known) return known
    const entry = checkTransaction(transaction, around())
    if ('code' in entry) return entry
    add(entry)
    pool.set(transaction.txid, entry)
    return entry
  }

  function mine({ time, rewardScript }: { time: number; rewardScript: Uint8Array }): Block {
    const taken = fitting([...pool.values()])
    const block = mineBlock(tip(), {
      time: Math.max(time, medianTimeAt(tip().height) + 1),
      transactions: taken.map(({ transaction }) => transaction),
      fees: taken.reduce((total, { fee }) => total + fee, 0n),
      rewardScript,
    })
    append(block)
    return block
  }

  return {
    tip,
    block: (id) => (typeof id === 'number' ? blocks[id] : blockByHash.get(id)),
    medianTimeAt,
    entry: (txid) => entries.get(txid),
    entriesOf: (script) => [...(byScript.get(keyOf(script)) ?? [])].toSorted(newestFirst),
    coinsOf: (script) => {
      const key = keyOf(script)
      const found = [...(byScript.get(key) ?? [])].flatMap(({ transaction }) =>
        transaction.outputs.flatMap((_, vout) => coins.get(outpointOf({ txid: transaction.txid, vout })) ?? []),
      )
      return found.filter((coin) => keyOf(coin.script) === key)
    },
    spenderOf: (outpoint) => spenders.get(outpoint),
    pool: () => [...pool.values()],
    submit,
    mine,
    append,
  }
}

function coinbaseEntry(transaction: BitcoinTransaction): Entry {
  return { transaction, spent: [], fee: 0n, isCoinbase: true }
}

// In order of arrival, so that a transaction comes after those it spends.
function fitting(waiting: readonly Entry[]): readonly Entry[] {
  let weight = 0
  const end = waiting.findIndex(({ transaction }) => {
    weight += transaction.weight
    return weight > BLOCK_WEIGHT_MAX
  })
  return end === -1 ? waiting : waiting.slice(0, end)
}

function newestFirst(a: Entry, b: Entry): number {
  const height = ({ confirmation }: Entry) => confirmation?.height ?? Number.POSITIVE_INFINITY
  return height(a) === height(b) ? 0 : height(b) - height(a)
}

function keyOf(script: Uint8Array): string {
  return Buffer.from(script).toString('hex')
}
