import { LatchkeyError, networkId } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { combineHoldings, holdingsOn } from './combineHoldings.ts'
import { decimalText, parseDecimal, zero } from './decimal.ts'
import type { Holdings, HoldingsStatus } from './readHoldings.ts'
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
