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

/** The duration of a slot, as on public clusters. */
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
  /** Runs a transaction without recording it. `anyBlockhash`: treat its blockhash as recent. */
  simulate(read: ReadTransaction, options?: { anyBlockhash?: boolean }): Simulated
  /** Queues a transaction for the next block. Returns whether its signatures are valid; if not, it isn't queued. */
  submit(read: ReadTransaction): boolean
  /** Produces the next block from the queued transactions. */
  advance(): void
  /** Calls back for each block. Returns a function that stops it. */
  watch(listener: (block: ProducedBlock) => void): () => void
  /** Saves the queued transactions. */
  close(): void
}

/**
 * The chain: runs transactions in blocks and records them. `file` stores every block; if it exists, the chain continues
 * from there. `now` is the clock in milliseconds. After a restart, the slot follows the clock unless transactions are
 * queued.
 *
 * @throws Refusal if the file is damaged
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
  // Queued transactions have a blockhash from before the restart. By the clock, it would be too old after a long pause.
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
      // Even if none landed, so that transactions queued at a previous end aren't restored again.
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
