import { LatchkeyError } from '@latchkey/protocol'

/** What an error is told with. */
export type ErrorFacts = {
  /** Of the network's own token. */
  symbol: string
  /** What an account must hold at least, as a person writes it; absent while nobody asked. */
  minimum?: string | undefined
  logs?: readonly string[] | undefined
}

/**
 * Why the chain refuses a transaction, from what its RPC says (https://docs.rs/solana-transaction-error): a code for what a
 * person can mend, `TRANSACTION_REVERTED` with the program's own words for the rest.
 */
export function transactionError(err: unknown, facts: ErrorFacts): LatchkeyError {
  const { symbol, minimum, logs = [] } = facts
  if (err === 'InsufficientFundsForFee' || err === 'AccountNotFound')
    return new LatchkeyError('FEE_INSUFFICIENT', { data: { symbol } })
  if (err === 'BlockhashNotFound') return new LatchkeyError('TRANSACTION_EXPIRED')
  const rent = member(err, 'InsufficientFundsForRent')
  if (rent !== undefined && minimum !== undefined)
    return new LatchkeyError(member(rent, 'account_index') === 0 ? 'REMAINDER_TOO_SMALL' : 'AMOUNT_TOO_SMALL', {
      data: { minimum, symbol },
    })
  const failure = instructionFailure(err)
  const code = typeof failure === 'string' || typeof failure === 'number' ? programCodes[failure] : undefined
  return code
    ? new LatchkeyError(code)
    : new LatchkeyError('TRANSACTION_REVERTED', { data: { reason: reasonIn(logs) ?? nameOf(err) ?? 'unknown reason' } })
}

// Custom numbers of the system program and the token programs, the only ones that are called here.
const programCodes: Readonly<
  Record<string | number, 'BALANCE_INSUFFICIENT' | 'TOKEN_FROZEN' | 'TOKEN_NOT_TRANSFERABLE'>
> = {
  InsufficientFunds: 'BALANCE_INSUFFICIENT',
  1: 'BALANCE_INSUFFICIENT',
  17: 'TOKEN_FROZEN',
  37: 'TOKEN_NOT_TRANSFERABLE',
}

const REASON_MAX = 200

/** `{ InstructionError: [index, 'Name' | { Custom: number }] }` */
function instructionFailure(err: unknown): unknown {
  const pair = member(err, 'InstructionError')
  const detail: unknown = Array.isArray(pair) ? pair[1] : undefined
  return member(detail, 'Custom') ?? detail
}

function reasonIn(logs: readonly string[]): string | undefined {
  const said = logs.findLast((line) => line.startsWith('Program log: Error: '))
  return said?.slice('Program log: Error: '.length).slice(0, REASON_MAX)
}

function nameOf(err: unknown): string | undefined {
  if (typeof err === 'string') return err.slice(0, REASON_MAX)
  if (member(err, 'InsufficientFundsForRent')) return 'InsufficientFundsForRent'
  const failure = instructionFailure(err)
  return typeof failure === 'string' ? failure.slice(0, REASON_MAX) : undefined
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
