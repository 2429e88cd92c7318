import { LatchkeyError, networkId } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { decimalText, parseDecimal, zero } from '../../../hooks/decimal.ts'
import type { TokenBalance } from '../../../hooks/tokenBalance.ts'
import { balancesAfter, readTransferFee } from './transferFee.ts'

const failed = (message: string, reason?: string) =>
  new LatchkeyError('ESTIMATE_GAS_FAILED', { cause: new Error(message), data: { reason } })

describe('readTransferFee', () => {
  it('is loading, then known', () => {
    expect(readTransferFee(undefined, null)).toEqual({ status: 'loading' })
    expect(readTransferFee({ fee: 42_000n, deposit: 0n, received: 1n }, null)).toEqual({
      status: 'known',
      fee: 42_000n,
      deposit: 0n,
      received: 1n,
    })
  })

  it.each([
    'insufficient funds for gas * price + value: have 1 want 2',
    'Insufficient funds for gas * price + value',
    'gas required exceeds allowance (0)',
  ])('distinguishes an insufficient balance (%s) …', (message) => {
    expect(readTransferFee(undefined, failed(message))).toEqual({ status: 'insufficient' })
  })

  it.each(['fetch failed', 'internal error'])('… from no response (%s)', (message) => {
    expect(readTransferFee(undefined, failed(message))).toEqual({ status: 'unknown' })
    expect(readTransferFee(undefined, new LatchkeyError('REQUEST_FAILED'))).toEqual({ status: 'unknown' })
  })

  it('distinguishes too little SOL from other rules of Solana or a token, which have sentences', () => {
    expect(readTransferFee(undefined, new LatchkeyError('FEE_INSUFFICIENT'))).toEqual({ status: 'insufficient' })
    const frozen = new LatchkeyError('TOKEN_FROZEN')
    expect(readTransferFee(undefined, frozen)).toEqual({ status: 'refused', rule: frozen })
  })

  it('says why a contract reverts, if it does', () => {
    expect(readTransferFee(undefined, failed('execution reverted: paused', 'paused'))).toEqual({
      status: 'refused',
      reason: 'paused',
    })
    expect(readTransferFee(undefined, failed('execution reverted'))).toEqual({ status: 'refused', reason: undefined })
    const silent = new LatchkeyError('TRANSACTION_REVERTED', { data: { reason: 'unknown reason' } })
    expect(readTransferFee(undefined, silent)).toEqual({ status: 'refused', reason: undefined })
  })
})

describe('balancesAfter', () => {
  const holding = (amount: string, address?: string): TokenBalance => ({
    id: `eip155:1/${address ?? 'native'}`,
    networkId: networkId('eip155:1'),
    name: 'T',
    symbol: 'T',
    decimals: 6,
    amount: parseDecimal(amount) ?? zero,
    ...(address ? { address } : {}),
  })
  const left = (token: TokenBalance, native: TokenBalance | undefined, amount: bigint, feeWei: bigint) => {
    const { left: rest, isEnough } = balancesAfter(token, native, { amount, cost: feeWei })
    return [decimalText(rest), isEnough]
  }

  it('subtracts amount and fee from the native token', () => {
    expect(left(holding('1'), holding('1'), 400_000n, 100_000n)).toEqual(['0.5', true])
    expect(left(holding('1'), holding('1'), 900_000n, 100_000n)).toEqual(['0', true])
    expect(left(holding('1'), holding('1'), 900_000n, 100_001n)).toEqual(['0', false])
  })

  it('subtracts the fee of another token from the native one', () => {
    expect(left(holding('1', '0xa'), holding('1'), 1_000_000n, 1_000_000n)).toEqual(['0', true])
    expect(left(holding('1', '0xa'), holding('0.5'), 1n, 500_001n)).toEqual(['0.999999', false])
  })

  it('does not call an unknown native balance too small', () => {
    expect(left(holding('1', '0xa'), undefined, 1n, 1n)[1]).toBe(true)
  })
})
