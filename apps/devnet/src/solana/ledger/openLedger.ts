import type { Address, Blockhash, EncodedAccount } from '@solana/kit'
import { FailedTransactionMetadata } from 'litesvm'
import type { Genesis } from '../genesis/createGenesis.ts'
import { execute, type Landed, type Run, runOf } from './execute.ts'
import { hasValidSignatures } from './hasValidSignatures.ts'
import { createHistory, type History } from './history.ts'
import { openSolanaJournal } from './openSolanaJournal.ts'
import { type ReadTransaction, readTransaction } from './readTransaction.ts'
import { BLOCKHASH_LIFE, createRecentBlockhashes } from './recentBlockhashes.ts'
import { accountAt, createVm, setTime } from './vm.ts'

/** How long a slot takes, as on the public clusters. */
export const SLOT_MS = 400

export type Simulated = Run & { accountAfter(address: Address): EncodedAccount | undefined }
export type ProducedBlock = { slot: number; landed: readonly Landed[] }

export type Ledger = {
  genesis: Genesis
  history: History
  slot(): number
  latestBlockhash(): { blockhash: Blockhash; lastValidBlockHeight: number }
  isBlockhashValid(blockhash: string): boolean
  account(address: Address): EncodedAccount | undefined
  programAccounts(program: Address): readonly EncodedAccount[]
  rentExemption(bytes: number): bigint
  /** Runs a transaction without a trace. `anyBlockhash`: as if its blockhash were a recent one. */
  simulate(read: ReadTransaction, options?: { anyBlockhash?: boolean }): Simulated
  /** Puts a transaction into the next block. Returns whether its signatures are valid: else it is not taken. */
  submit(read: ReadTransaction): boolean
  /** Produces the next block, of all that waits. */
  advance(): void
  /** Hears of each block. Returns how to stop. */
  watch(listener: (block: ProducedBlock) => void): () => void
  /** Writes down what waits still. */
  close(): void
}

/**
 * The chain: it runs transactions in blocks and knows what ran. `file` keeps every block; where it exists the chain
 * goes on from there. `now` is the clock in milliseconds, which slots follow over a restart
 * where nothing waits.
 *
 * @throws Refusal when the file is damaged.
 */
export function openLedger({ genesis, file, now }: { genesis: Genesis; file: string; now: () => number }): Ledger {
  const vm = createVm(genesis)
  const history = createHistory()
  const journal = openSolanaJournal(file, genesis.hash)
  for (const block of journal.blocks) {
    setTime(vm, block)
    for (const text of block.transactions) run(decode(text), block)
  }
  let waiting = new Map(journal.ended.waiting.map(decode).map((read) => [read.signature, read]))
  const slotOfClock = Math.floor((now() - genesis.createdAt) / SLOT_MS)
  // What waits names a blockhash of the slots before the end: by the clock, it would be too old after a long pause.
  let slot = journal.ended.slot ?? Math.max((journal.blocks.at(-1)?.slot ?? 0) + 1, slotOfClock)
  const recent = createRecentBlockhashes(genesis.hash, slot)
  const listeners = new Set<(block: ProducedBlock) => void>()
  setTime(vm, { slot, time: now() })

  function run(read: ReadTransaction, at: { slot: number; time: number }): Landed | undefined {
    const landed = execute(vm, read, at)
    if (landed) history.add(landed)
    return landed
  }

  return {
    genesis,
    history,
    slot: () => slot,
    latestBlockhash: () => ({ blockhash: recent.latest(), lastValidBlockHeight: slot + BLOCKHASH_LIFE }),
    isBlockhashValid: recent.has,
    account: (address) => accountAt(vm, address),
    programAccounts: (program) => vm.getProgramAccounts(program),
    rentExemption: (bytes) => vm.minimumBalanceForRentExemption(BigInt(bytes)),
    simulate(read, { anyBlockhash = false } = {}) {
      if (history.find(read.signature)) return notRun('AlreadyProcessed')
      if (!anyBlockhash && !recent.has(read.blockhash)) return notRun('BlockhashNotFound')
      const result = vm.simulateTransaction(read.transaction)
      if (result instanceof FailedTransactionMetadata)
        return { ...runOf(result), accountAfter: (address) => accountAt(vm, address) }
      const after = new Map(result.postAccounts().map((account) => [account.address, account]))
      return { ...runOf(result.meta()), accountAfter: (address) => after.get(address) ?? accountAt(vm, address) }
    },
    submit(read) {
      if (!hasValidSignatures(read)) return false
      if (!history.find(read.signature)) waiting.set(read.signature, read)
      return true
    },
    advance() {
      slot += 1
      recent.add(slot)
      const time = now()
      setTime(vm, { slot, time })
      const waited = [...waiting.values()]
      waiting = new Map()
      const due = waited.filter(({ blockhash }) => recent.has(blockhash))
      const landed = due.flatMap((read) => run(read, { slot, time }) ?? [])
      // Also where none landed: what waited at an end is over with it.
      if (waited.length > 0) journal.append({ slot, time, transactions: landed.map(({ read }) => encode(read)) })
      for (const listener of [...listeners]) listener({ slot, landed })
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      if (waiting.size > 0) journal.append({ waiting: [...waiting.values()].map(encode), slot })
    },
  }
}

function notRun(err: string): Simulated {
  return { err, logs: [], unitsConsumed: 0n, inner: [], returnData: null, accountAfter: () => undefined }
}

function encode({ bytes }: ReadTransaction): string {
  return Buffer.from(bytes).toString('base64')
}

function decode(text: string): ReadTransaction {
  const read = readTransaction(Buffer.from(text, 'base64'))
  if ('reason' in read) throw new Error(`A transaction that was taken once cannot be read: ${read.reason}`)
  return read
}
