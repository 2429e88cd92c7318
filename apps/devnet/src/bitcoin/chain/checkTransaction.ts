import { dustLimit, outputType } from '../script/outputType.ts'
import { type BitcoinTransaction, outpointOf, virtualSize } from '../script/readTransaction.ts'
import { verifyInput } from '../script/verifyInput.ts'
import type { Coin, Entry, Refused } from './entry.ts'

const WEIGHT_MAX = 400_000
const MONEY_MAX = 21_000_000n * 100_000_000n
const COINBASE_MATURITY = 100
const LOCKTIME_IS_TIME_FROM = 500_000_000
const SEQUENCE_FINAL = 0xffff_ffff
/** The maximum fee rate in satoshis per virtual byte: 0.1 BTC per 1,000 virtual bytes. The minimum is 1. */
const FEE_RATE_MAX = 10_000n

const misplaced = (message: string): Refused => ({ code: -25, message })
const refused = (message: string): Refused => ({ code: -26, message })

/** The chain state that a transaction is checked against. */
export type Environment = {
  height: number
  /** Median time of the last blocks, in seconds. Lock times are compared with it. */
  medianTime: number
  /** The output if it is unspent, confirmed or not. */
  coin(outpoint: string): Coin | undefined
  isSpentInPool(outpoint: string): boolean
}

/**
 * Checks a transaction as Bitcoin nodes do before relaying it: its format, inputs, outputs, fee, lock time, and the
 * signature of every input, unless `isVerified`. Returns its entry in the chain, or why it is refused.
 */
export function checkTransaction(
  transaction: BitcoinTransaction,
  environment: Environment,
  { isVerified = false }: { isVerified?: boolean } = {},
): Entry | Refused {
  const wrong = formOf(transaction) ?? timeOf(transaction, environment)
  if (wrong) return refused(wrong)
  const outpoints = transaction.inputs.map(outpointOf)
  if (outpoints.some(environment.isSpentInPool)) return refused('txn-mempool-conflict')
  const coins = outpoints.flatMap((outpoint) => environment.coin(outpoint) ?? [])
  if (coins.length < outpoints.length) return misplaced('bad-txns-inputs-missingorspent')
  if (
    coins.some(
      (coin) => coin.isCoinbase && environment.height + 1 - (coin.confirmation?.height ?? 0) < COINBASE_MATURITY,
    )
  )
    return refused('bad-txns-premature-spend-of-coinbase')
  const fee = sum(coins) - sum(transaction.outputs)
  if (fee < 0n) return refused('bad-txns-in-belowout')
  const size = BigInt(virtualSize(transaction))
  if (fee < size) return refused(`min relay fee not met, ${fee} < ${size}`)
  if (fee > size * FEE_RATE_MAX) return misplaced('Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)')
  const spent = coins.map(({ value, script }) => ({ value, script }))
  for (const index of isVerified ? [] : transaction.inputs.keys()) {
    const reason = verifyInput(transaction, index, spent)
    if (reason) return refused(`mandatory-script-verify-flag-failed (${reason}), input ${index}`)
  }
  return { transaction, spent, fee, isCoinbase: false }
}

function formOf({ version, inputs, outputs, weight }: BitcoinTransaction): string | undefined {
  if (version < 1 || version > 2) return 'version'
  if (inputs.length === 0) return 'bad-txns-vin-empty'
  if (outputs.length === 0) return 'bad-txns-vout-empty'
  if (weight > WEIGHT_MAX) return 'tx-size'
  if (inputs.some(({ txid }) => /^0+$/.test(txid))) return 'coinbase'
  if (new Set(inputs.map(outpointOf)).size < inputs.length) return 'bad-txns-inputs-duplicate'
  if (outputs.some(({ value }) => value < 0n || value > MONEY_MAX) || sum(outputs) > MONEY_MAX)
    return 'bad-txns-vout-toolarge'
  if (outputs.some(({ script }) => outputType(script) === 'unknown')) return 'scriptpubkey'
  if (outputs.filter(({ script }) => outputType(script) === 'op_return').length > 1) return 'multi-op-return'
  return outputs.some(({ value, script }) => value < dustLimit(script)) ? 'dust' : undefined
}

function timeOf({ version, lockTime, inputs }: BitcoinTransaction, environment: Environment): string | undefined {
  const now = lockTime < LOCKTIME_IS_TIME_FROM ? environment.height + 1 : environment.medianTime
  if (lockTime >= now && inputs.some(({ sequence }) => sequence !== SEQUENCE_FINAL)) return 'non-final'
  // No wallet here uses relative lock times (BIP68), so they are refused rather than ignored.
  const isRelative =
    version >= 2 && inputs.some(({ sequence }) => (sequence & 0x8000_0000) === 0 && (sequence & 0xffff) > 0)
  return isRelative ? 'non-BIP68-final' : undefined
}

function sum(outputs: readonly { value: bigint }[]): bigint {
  return outputs.reduce((total, { value }) => total + value, 0n)
}
