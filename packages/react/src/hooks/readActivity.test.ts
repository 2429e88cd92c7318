import type { PendingTransaction } from '@latchkey/core'
import { accountId, LatchkeyError, networkId } from '@latchkey/protocol'
import type { HistoryItem } from '@latchkey/protocol/api'
import { describe, expect, it } from 'vitest'
import { type ActivityFacts, readActivity } from './readActivity.ts'

const address = `0x${'aa'.repeat(20)}`
const account = accountId(`eip155:1:${address}`)
const now = Date.UTC(2026, 10, 20)

const item = (id: string, minedAt: string, over: Partial<HistoryItem> & { chain?: string } = {}): HistoryItem => ({
  id,
  metadata: {
    operationType: 'send',
    hash: `0x${id}`,
    minedAt,
    sentFrom: address,
    sentTo: address,
    status: 'confirmed',
    nonce: 1,
    chain: over.chain ?? 'eip155:1',
  },
  transfers: over.transfers ?? null,
})
const pendingOf = (over: Partial<PendingTransaction>): PendingTransaction => ({
  id: 'p',
  account,
  networkId: networkId('eip155:1'),
  connection: 'wallet|eip155',
  status: 'sent',
  to: address,
  value: '1',
  summary: { kind: 'contract' },
  createdAt: now - 1000,
  ...over,
})
const read = (over: Partial<ActivityFacts>) =>
  readActivity({ pages: undefined, error: null, pending: [], account, now: () => now, ...over })

describe('readActivity', () => {
  it('R3.13a is loading, then filled with a cursor', () => {
    expect(read({})).toMatchObject({ loading: true, empty: false, transactions: [], coinbaseTransactions: [] })
    const filled = read({ pages: [{ data: [item('1', '2026-11-19T10:00:00Z')], next: 'more' }] })
    expect(filled).toMatchObject({ loading: false, empty: false, next: 'more', lastNetworkInView: 'eip155:1' })
    expect(filled.transactions.map(({ id }) => id)).toEqual(['1'])
  })

  it('is empty with the cursor cleared after a failure', () => {
    const error = new LatchkeyError('HISTORY_FAILED')
    expect(read({ error })).toMatchObject({ loading: false, empty: true, next: undefined, error })
  })

  it('keeps earlier items after a failure, and does not continue automatically', () => {
    const pages = [{ data: [item('1', '2026-11-19T10:00:00Z')], next: 'more' }]
    expect(read({ pages, error: new LatchkeyError('HISTORY_FAILED') })).toMatchObject({ empty: false, next: undefined })
  })

  it('R9.18 only shows the active chain and hides spam', () => {
    const spam = {
      fungible_info: null,
      nft_info: { name: 'Win', content: null, flags: { is_spam: true } },
      direction: 'in',
      quantity: { numeric: '1' },
      value: null,
      price: null,
    }
    const data = [
      item('1', '2026-11-19T10:00:00Z', { transfers: [spam] }),
      item('2', '2026-11-19T10:00:00Z', { chain: 'eip155:10' }),
    ]
    expect(read({ pages: [{ data, next: null }] })).toMatchObject({ transactions: [], empty: true })
  })

  it('is empty while no wallet is connected', () => {
    expect(read({ account: undefined })).toMatchObject({ loading: false, empty: true, lastNetworkInView: undefined })
  })
})

describe('pending transactions', () => {
  const pages = [{ data: [item('ab', '2026-11-19T10:00:00Z')], next: null }]
  const shown = (...pending: readonly PendingTransaction[]) => read({ pages, pending }).pending.map(({ id }) => id)

  it('come newest first, until the history has them', () => {
    const older = pendingOf({ id: 'older', createdAt: now - 5000, status: 'submitted' })
    expect(shown(older, pendingOf({ id: 'newer', hash: '0x02' }))).toEqual(['newer', 'older'])
    expect(shown(pendingOf({ id: 'mined', hash: '0xAB' }))).toEqual([])
  })

  it('stay for a while when confirmed, until a slow indexer has them', () => {
    expect(shown(pendingOf({ status: 'confirmed', hash: '0x02' }))).toEqual(['p'])
    expect(shown(pendingOf({ status: 'confirmed', hash: '0x02', createdAt: now - 90_000_000 }))).toEqual([])
  })

  it.each(['declined', 'replaced'] as const)('are gone when %s', (status) => {
    expect(shown(pendingOf({ status }))).toEqual([])
  })

  it('belong to this account on this network', () => {
    expect(shown(pendingOf({ account: accountId(`eip155:10:${address}`) }))).toEqual([])
  })
})
