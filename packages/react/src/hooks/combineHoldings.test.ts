import { LatchkeyError, networkId } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { combineHoldings, holdingsOn } from './combineHoldings.ts'
import { decimalText, parseDecimal, zero } from './decimal.ts'
import { type Holdings, type HoldingsStatus, isTotalUnknown, readHoldings } from './readHoldings.ts'
import { totalOf } from './tokenBalance.ts'

const solana = networkId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
const ethereum = networkId('eip155:1')

it('adds up the holdings of every namespace, the most valuable first', () => {
  const all = combineHoldings([held(ethereum, '10.25', 'ready'), held(solana, '20.5', 'ready')])
  expect(all).toMatchObject({ status: 'ready', readAt: 1, tokens: [{ networkId: solana }, { networkId: ethereum }] })
  expect(worthOf(all)).toBe('30.75')
  expect(worthOf(holdingsOn(all, ethereum))).toBe('10.25')
})

it('keeps the other namespaces when one cannot be read, and names what is missing', () => {
  const error = new LatchkeyError('BALANCE_UNAVAILABLE')
  const failed: Holdings = { ...nothing('failed'), error, unread: [solana] }
  const rest = combineHoldings([held(ethereum, '10', 'ready'), failed])
  expect(rest).toMatchObject({ status: 'ready', error: undefined, readAt: 2, unread: [solana], outdated: [] })
  expect(holdingsOn(rest, ethereum).unread).toEqual([])
  const old: Holdings = { ...held(solana, '1', 'stale'), error, outdated: [solana] }
  expect(combineHoldings([held(ethereum, '10', 'ready'), old])).toMatchObject({ status: 'ready', outdated: [solana] })
  expect(combineHoldings([failed, failed])).toMatchObject({ status: 'failed', error })
  expect(combineHoldings([failed, nothing('loading')]).status).toBe('loading')
  expect(combineHoldings([held(ethereum, '10', 'ready'), nothing('loading')]).status).toBe('stale')
  expect(combineHoldings([]).status).toBe('disconnected')
})

it('knows no total while an account is still read and the others are empty', () => {
  const awaited = nothing('loading')
  expect(combineHoldings([nothing('ready'), awaited]).status).toBe('loading')
  expect(combineHoldings([nothing('ready'), nothing('ready')]).status).toBe('ready')
  const result = { error: null, dataUpdatedAt: 1, isFetching: true }
  expect(readHoldings({ ...result, data: [], isFetchedAfterMount: false }, ethereum).status).toBe('loading')
  expect(readHoldings({ ...result, data: [], isFetchedAfterMount: true }, ethereum).status).toBe('ready')
})

it('knows no total if a network that couldn’t be read may hold all of it', () => {
  const failed: Holdings = { ...nothing('failed'), unread: [solana] }
  expect(isTotalUnknown(failed)).toBe(true)
  expect(isTotalUnknown(combineHoldings([nothing('ready'), failed]))).toBe(true)
  expect(isTotalUnknown(combineHoldings([held(ethereum, '10', 'ready'), failed]))).toBe(false)
  expect(isTotalUnknown(nothing('ready'))).toBe(false)
})

const all = { unread: [], outdated: [] }

function held(network: typeof ethereum, value: string, status: HoldingsStatus): Holdings {
  const worth = parseDecimal(value) ?? zero
  const names = { id: `${network}/native`, networkId: network, name: 'A', symbol: 'A' } as const
  const token = { ...names, decimals: 0, amount: worth, value: worth }
  return {
    status,
    tokens: [token],
    total: totalOf([token]),
    readAt: network === solana ? 1 : 2,
    error: undefined,
    ...all,
  }
}

function nothing(status: HoldingsStatus): Holdings {
  return { status, tokens: [], total: totalOf([]), readAt: undefined, error: undefined, ...all }
}

function worthOf({ total }: Holdings): string {
  return decimalText(total.value ?? zero)
}
