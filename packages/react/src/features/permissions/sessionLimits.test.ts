import { networkId } from '@latchkey/protocol'
import type { WalletSession } from '@latchkey/protocol/permissions'
import { describe, expect, it } from 'vitest'
import { periodEnd, periodOf } from './period.ts'
import { readLimits } from './sessionLimits.ts'
import { groupSessions, sessionState, siteOf } from './sessionState.ts'

const token = '0x1111111111111111111111111111111111111111'
const contract = '0x2222222222222222222222222222222222222222'
const day = 86_400
const recurring = { allowance: '100', start: 1, period: day }
const call = (...functions: object[]) => ({ type: 'contract-call', data: { address: contract, functions } })

const session = (more: Partial<WalletSession>): WalletSession => ({
  network: networkId('eip155:1'),
  account: token,
  pci: '6f1c9f7e-6c1f-4d6a-9a3e-0d6f2f6f8f11',
  origin: 'https://app.example',
  projectId: 'p',
  createdAt: 0,
  expiry: 1000,
  revokedAt: null,
  permissions: [],
  policies: [],
  uses: [],
  ...more,
})
const use = (place: number, amount: string, calls: number) => ({ place, amount, calls })

describe('readLimits', () => {
  it('R1.06 finds the use of each limit at its place, of which a contract has one per function', () => {
    const found = readLimits(
      session({
        permissions: [
          { type: 'native-token-recurring-allowance', data: recurring },
          call({ functionName: 'one()' }, { functionName: 'two()', valueLimit: '7' }),
          { type: 'erc20-recurring-allowance', data: { ...recurring, token } },
        ],
        uses: [use(0, '0x2a', 1), use(2, '0x0', 3), use(3, '0x63', 9)],
      }),
    )
    expect(found?.limits).toMatchObject([
      { kind: 'allowance', token: undefined, place: 0, allowance: 100n, used: 42n, period: day },
      {
        kind: 'call',
        contract,
        functions: [
          { functionName: 'one()', place: 1, value: 0n, calls: 0 },
          { functionName: 'two()', place: 2, value: 7n, calls: 3 },
        ],
      },
      { kind: 'allowance', token, place: 3, used: 99n },
    ])
    expect(found?.calls).toBeUndefined()
  })

  it('R1.06 knows no use of a permission without a co-signer unless the chain has said it', () => {
    const permissions = [{ type: 'native-token-recurring-allowance', data: recurring }]
    const direct: Partial<WalletSession> = { permissions, delegate: contract }
    expect(readLimits(session(direct))?.limits).toMatchObject([{ used: undefined }])
    expect(readLimits(session({ ...direct, uses: [use(0, '0x0', 0)] }))?.limits).toMatchObject([{ used: 0n }])
  })

  it('R1.06 knows how many calls of a function are left, but not of an allowance, which counts them anew', () => {
    const policies = [{ type: 'call-limit', data: { count: 5 } }]
    const uses = [use(0, '0x0', 3)]
    const one = session({ permissions: [call({ functionName: 'one()' })], policies, uses })
    expect(readLimits(one)?.calls).toEqual({ max: 5, made: 3 })
    const allowance = { type: 'native-token-recurring-allowance', data: recurring }
    expect(readLimits({ ...one, permissions: [allowance] })?.calls).toEqual({ max: 5, made: undefined })
  })

  it('can’t read what a later version grants', () => {
    expect(readLimits(session({ permissions: [{ type: 'everything', data: {} }] }))).toBeUndefined()
  })
})

describe('groupSessions', () => {
  it('R1.06 lists each session in one group, newest first; a revoked one that has expired too is revoked', () => {
    const active = session({ pci: 'a', createdAt: 1, expiry: 2001 })
    const newer = session({ pci: 'b', createdAt: 2, expiry: 3000 })
    const expired = session({ pci: 'c', expiry: 2000 })
    const revoked = session({ pci: 'd', createdAt: 5, expiry: 1000, revokedAt: 900 })
    const groups = groupSessions([expired, active, revoked, newer], 2_000_000)
    expect(groups).toEqual({ active: [newer, active], ended: [revoked, expired] })
    expect([expired, revoked, active].map((one) => sessionState(one, 2_000_000))).toEqual([
      'expired',
      'revoked',
      'active',
    ])
  })
})

it.each([
  [30 * day, { count: 30, unit: 'day' }],
  [7 * day, { count: 1, unit: 'week' }],
  [5400, { count: 90, unit: 'minute' }],
  [3600, { count: 1, unit: 'hour' }],
  [61, { count: 61, unit: 'second' }],
])('shows a period of %d seconds in its largest unit', (seconds, period) => {
  expect(periodOf(seconds)).toEqual(period)
})

it('finds the end of the current period, and the start of one that has not begun', () => {
  const limit = { start: 1000, period: 100 }
  expect([999, 1000, 1099, 1100].map((now) => periodEnd(limit, now * 1000))).toEqual([1000, 1100, 1100, 1200])
})

it.each([
  ['https://app.example', 'app.example'],
  ['http://localhost:5173', 'localhost:5173'],
  [null, undefined],
  ['nonsense', undefined],
])('shows the origin %s as %s', (origin, site) => {
  expect(siteOf(session({ origin }))).toBe(site)
})
