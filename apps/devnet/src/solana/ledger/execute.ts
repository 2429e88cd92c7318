import type { Address, EncodedAccount } from '@solana/kit'
import { FailedTransactionMetadata, type LiteSVM, type TransactionMetadata } from 'litesvm'
import { allKeys, type LoadedAddresses, loadAddresses } from './allKeys.ts'
import { feeOf } from './feeOf.ts'
import type { CompiledInstruction } from './readMessage.ts'
import type { ReadTransaction } from './readTransaction.ts'
import { mintOf, type TokenHolding, tokenHolding } from './tokenHolding.ts'
import { isRecorded, type TransactionError, transactionErrorOf } from './transactionError.ts'
import { accountAt } from './vm.ts'

export type InnerInstruction = CompiledInstruction & { stackHeight: number }
export type TokenBalance = TokenHolding & { accountIndex: number; program: Address; decimals: number }
type Balances = { lamports: readonly bigint[]; tokens: readonly TokenBalance[] }

/** The result of running a transaction. */
export type Run = {
  err: TransactionError | null
  logs: readonly string[]
  unitsConsumed: bigint
  inner: readonly { index: number; instructions: readonly InnerInstruction[] }[]
  returnData: { programId: Uint8Array; data: Uint8Array } | null
}

/** A transaction recorded in the chain, whether or not it failed. */
export type Landed = Run & {
  read: ReadTransaction
  keys: readonly Address[]
  loaded: LoadedAddresses
  slot: number
  /** In milliseconds. */
  time: number
  fee: bigint
  before: Balances
  after: Balances
}

/** Runs a transaction. Undefined if it can't even pay its fee, so isn't recorded in the chain. */
export function execute(
  vm: LiteSVM,
  read: ReadTransaction,
  { slot, time }: { slot: number; time: number },
): Landed | undefined {
  const at = (address: Address) => accountAt(vm, address)
  const loaded = loadAddresses(read, at)
  const keys = allKeys(read, loaded)
  const before = balancesOf(keys, at)
  const run = runOf(vm.sendTransaction(read.transaction))
  if (run.err !== null && !isRecorded(run.err)) return undefined
  return { ...run, read, keys, loaded, slot, time, fee: feeOf(read), before, after: balancesOf(keys, at) }
}

/** Reads the result of the virtual machine. */
export function runOf(result: TransactionMetadata | FailedTransactionMetadata): Run {
  const isFailed = result instanceof FailedTransactionMetadata
  const meta = isFailed ? result.meta() : result
  const returned = meta.returnData()
  return {
    err: isFailed ? transactionErrorOf(result.err()) : null,
    logs: meta.logs(),
    unitsConsumed: meta.computeUnitsConsumed(),
    inner: meta.innerInstructions().flatMap((instructions, index) => {
      const called = instructions.map((inner) => ({
        programIndex: inner.instruction().programIdIndex(),
        accountIndexes: [...inner.instruction().accounts()],
        data: inner.instruction().data(),
        stackHeight: inner.stackHeight(),
      }))
      return called.length > 0 ? [{ index, instructions: called }] : []
    }),
    returnData: returned.data().length > 0 ? { programId: returned.programId(), data: returned.data() } : null,
  }
}

function balancesOf(keys: readonly Address[], at: (address: Address) => EncodedAccount | undefined): Balances {
  const accounts = keys.map(at)
  return {
    lamports: accounts.map((account) => account?.lamports ?? 0n),
    tokens: accounts.flatMap((account, accountIndex) => {
      const holding = account && tokenHolding(account)
      if (!holding) return []
      const mint = at(holding.mint)
      const decimals = (mint && mintOf(mint)?.decimals) ?? 0
      return [{ ...holding, accountIndex, program: account.programAddress, decimals }]
    }),
  }
}
