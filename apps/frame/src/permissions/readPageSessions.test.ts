import { encodeContext, ROOT_AUTHORITY } from '@latchkey/accounts'
import * as v from 'valibot'
import { concat, numberToHex, pad } from 'viem'
import { describe, expect, it } from 'vitest'
import type { OwnSession } from '../approval/ports.ts'
import { deriveSmartAccount } from '../execute/smartAccount/deriveSmartAccount.ts'
import { devnet, account as owner } from '../test/approver.ts'
import { readGrantedPermissions, readPageSessions } from './readPageSessions.ts'

const now = 1_800_000_000
const account = `0x${'ab'.repeat(20)}` as const
const session = (place: number, origin: string | null, more: Partial<OwnSession> = {}): OwnSession => ({
  pci: `00000000-0000-4000-8000-00000000000${place}`,
  ...{ network: 'eip155:1' as OwnSession['network'], account, origin, projectId: 'app', createdAt: now - 10 },
  ...{ expiry: now + 10, revokedAt: null, permissions: [], policies: [], uses: [], context: '0x1234' },
  ...more,
})
const noChain = async () => Promise.reject(new TypeError('not reachable'))
type Chain = Partial<Pick<Parameters<typeof readPageSessions>[1], 'rpcRequest' | 'findSmartAccount'>>
const read = (all: readonly OwnSession[], params?: unknown, chain: Chain = {}) =>
  readPageSessions(params, {
    rpcRequest: noChain,
    findSmartAccount: noChain,
    ...chain,
    apiRequest: async (_, __, schema) => v.parse(schema, { sessions: all }),
    pageOrigin: 'https://shop.example',
    now: () => now * 1000,
    signal: new AbortController().signal,
  })

it('R1.06 shows a page its own sessions, whatever became of them', async () => {
  const own = [
    session(1, 'https://shop.example'),
    session(2, 'https://shop.example', { expiry: now - 1 }),
    session(3, 'https://shop.example', { revokedAt: now - 5 }),
  ]
  const { sessions, others } = await read(own)
  expect(sessions.map(({ pci }) => pci)).toEqual(own.map(({ pci }) => pci))
  expect(others).toBe(0)
  // The signed permission isn't part of the list.
  expect(JSON.stringify(sessions)).not.toContain('0x1234')
})

it('tells of other pages’ sessions only how many can be used', async () => {
  const answer = await read([
    session(1, 'https://shop.example.evil.example'),
    session(2, 'http://shop.example'),
    session(3, null),
    session(4, 'https://bank.example', { expiry: now - 1 }),
    session(5, 'https://bank.example', { revokedAt: now - 5 }),
  ])
  expect(answer).toEqual({ sessions: [], others: 3 })
})

it('keeps to one account if the page names one', async () => {
  const all = [
    session(1, 'https://shop.example'),
    session(2, 'https://shop.example', { account: `0x${'cd'.repeat(20)}` }),
  ]
  expect((await read(all, { address: account })).sessions).toHaveLength(1)
  await expect(read(all, { address: 'everyone' })).rejects.toMatchObject({ code: 'REQUEST_REFUSED' })
})

const letters = (letter: string) => `0x${letter.repeat(40)}` as const
const contracts = { entryPoint: letters('1'), factory: letters('2'), implementation: letters('3') }
const network = { id: devnet.id, ...contracts, delegationManager: letters('4'), hasPaymaster: false }
const smartAccount = deriveSmartAccount(owner.address, network)
const delegation = (salt: bigint) => ({
  ...{ delegate: letters('5'), delegator: smartAccount.address, authority: ROOT_AUTHORITY },
  ...{ caveats: [], salt, signature: '0x12' as const },
})
const granted = (place: number, more: Partial<OwnSession> = {}) =>
  session(place, 'https://shop.example', {
    ...{ network: devnet.id, account: smartAccount.address, revokedAt: now - 5 },
    context: encodeContext([delegation(1n), delegation(2n)]),
    ...more,
  })

it('says of revoked sessions whether the chain still accepts them, and asks about no others', async () => {
  const requested: unknown[] = []
  const answers = ['0x1', '0x0', '0x1', '0x1'] as const
  const { sessions } = await read(
    [
      granted(1),
      granted(2),
      granted(3, { revokedAt: null }),
      granted(4, { expiry: now - 1 }),
      granted(5, { account: letters('6') }),
      granted(6, { network: 'eip155:1' as OwnSession['network'] }),
      granted(7, { origin: 'https://bank.example' }),
    ],
    undefined,
    {
      findSmartAccount: async () => smartAccount,
      rpcRequest: async (_, method) => pad(answers[requested.push(method) - 1] ?? '0x0'),
    },
  )
  expect(sessions.map(({ isEnabledOnChain }) => isEnabledOnChain)).toEqual([true, false, ...Array(4).fill(undefined)])
  expect(requested).toEqual(Array(4).fill('eth_call'))
})

it.each([
  ['the chain', { findSmartAccount: async () => smartAccount }],
  ['the list of networks', {}],
])('lists sessions without %s, and says nothing about it', async (_, chain) => {
  const { sessions } = await read([granted(1)], undefined, chain)
  expect(sessions).toMatchObject([{ revokedAt: now - 5, isEnabledOnChain: undefined }])
})

describe('permissions without a co-signer', () => {
  const DAY = 86_400
  const enforcers = { NativeTokenPeriodTransfer: letters('7'), ERC20PeriodTransfer: letters('8') } as never
  const sessionNetwork = { ...network, permissionSessions: { multiSig: letters('9'), enforcers } }
  const account = deriveSmartAccount(owner.address, sessionNetwork)
  const caveats = [{ enforcer: letters('7'), terms: '0x', args: '0x' }] as const
  const execution = (place: number, more: Partial<OwnSession> = {}) =>
    granted(place, {
      ...{ revokedAt: null, delegate: letters('5'), expiry: now + DAY },
      permissions: [
        { type: 'native-token-recurring-allowance', data: { allowance: '100', period: DAY, start: now - DAY - 5 } },
      ],
      context: encodeContext([{ ...delegation(BigInt(place)), caveats }]),
      ...more,
    })
  /** The chain: in which period what was taken last, and whether the permission is disabled. */
  const chain = (lastPeriod: number, taken: bigint, isDisabled = false) => ({
    findSmartAccount: async () => account,
    rpcRequest: async (_: unknown, __: unknown, params: readonly unknown[]) =>
      (params[0] as { to: string }).to === letters('7')
        ? concat([
            ...Array(3).fill(pad('0x1')),
            numberToHex(lastPeriod, { size: 32 }),
            numberToHex(taken, { size: 32 }),
          ])
        : numberToHex(isDisabled ? 1 : 0, { size: 32 }),
  })

  it('are listed with what the chain says was taken in this period', async () => {
    // The second period has begun five seconds ago.
    const { sessions } = await read([execution(1)], undefined, chain(2, 7n))
    expect(sessions).toMatchObject([{ isEnabledOnChain: true, uses: [{ place: 0, amount: '0x7', calls: 0 }] }])
    const earlier = await read([execution(1)], undefined, chain(1, 7n))
    expect(earlier.sessions).toMatchObject([{ uses: [{ place: 0, amount: '0x0' }] }])
  })

  it('are listed without a use that nobody knows if the chain doesn’t answer', async () => {
    const { sessions } = await read([execution(1)], undefined, { findSmartAccount: async () => account })
    expect(sessions).toMatchObject([{ revokedAt: null, isEnabledOnChain: undefined, uses: [] }])
  })

  it('are revoked as soon as the chain says so, which changes nothing on the server', async () => {
    const requested: string[] = []
    const deps = {
      ...{ ...chain(2, 7n, true), pageOrigin: 'https://shop.example', now: () => now * 1000 },
      signal: new AbortController().signal,
      apiRequest: (async (path: string, _: unknown, schema: v.GenericSchema) => {
        requested.push(path)
        return v.parse(schema, { sessions: [execution(1)] })
      }) as never,
    }
    expect((await readPageSessions(undefined, deps)).sessions).toMatchObject([
      { revokedAt: now, isEnabledOnChain: false },
    ])
    expect(requested).toEqual(['/api/permission-sessions/list'])
    expect(await readGrantedPermissions({ ...deps, networks: async () => [sessionNetwork] })).toEqual([])
  })

  it('are given back to their own page only, while they can be used', async () => {
    const all = [
      execution(1),
      execution(2, { origin: 'https://bank.example' }),
      execution(3, { origin: null }),
      execution(4, { revokedAt: now - 1 }),
      execution(5, { expiry: now }),
      granted(6, { revokedAt: null }),
      execution(7, { network: 'eip155:1' as OwnSession['network'] }),
    ]
    const given = await readGrantedPermissions({
      ...chain(0, 0n),
      apiRequest: async (_, __, schema) => v.parse(schema, { sessions: all }),
      networks: async () => [sessionNetwork],
      ...{ pageOrigin: 'https://shop.example', now: () => now * 1000, signal: new AbortController().signal },
    })
    expect(given).toMatchObject([
      { to: letters('5'), from: account.address, context: all[0]?.context, dependencies: [] },
    ])
    expect(JSON.stringify(given)).not.toMatch(/bank|others/)
  })
})
