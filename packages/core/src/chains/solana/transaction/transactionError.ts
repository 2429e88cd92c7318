import { LatchkeyError } from '@latchkey/protocol'

/** Values for the error message. */
export type ErrorFacts = {
  /** Of the native token. */
  symbol: string
  /** The rent-exempt minimum, as decimal text. Undefined if it has not been read. */
  minimum?: string | undefined
  logs?: readonly string[] | undefined
}

/**
 * Converts an error of the RPC (https://docs.rs/solana-transaction-error): a code for what the user can fix,
 * `TRANSACTION_REVERTED` with the program's message for the rest.
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

// Custom error codes of the system and token programs, the only ones that are called here.
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
  const logLine = logs.findLast((line) => line.startsWith('Program log: Error: '))
  return logLine?.slice('Program log: Error: '.length).slice(0, REASON_MAX)
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
