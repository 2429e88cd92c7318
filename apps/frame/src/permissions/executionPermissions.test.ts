import fc from 'fast-check'
import { type Address, getAddress, type Hex, numberToHex, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import type { Connected } from '../approval/connected.ts'
import type { OwnSession } from '../approval/ports.ts'
import { deriveSmartAccount } from '../execute/smartAccount/deriveSmartAccount.ts'
import { devnet, account as owner, solanaAddress } from '../test/approver.ts'
import {
  readExecutionRequests,
  readRevokedContext,
  supportedExecutionPermissions,
  toGranted,
  toListedGrant,
} from './executionPermissions.ts'

const DAY = 86_400
const now = 1_800_000_000
const addressAt = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}`
const names = ['AllowedCalldata', 'AllowedMethods', 'AllowedTargets', 'ERC20PeriodTransfer', 'ExactCalldata'] as const
const others = ['LimitedCalls', 'NativeTokenPeriodTransfer', 'Redeemer', 'Timestamp', 'ValueLte'] as const
const enforcers = Object.fromEntries(
  [...names, ...others].map((name, index) => [name, `0xe${addressAt(index).slice(3)}`]),
)
const letters = (letter: string): Address => `0x${letter.repeat(40)}`
const network = {
  id: devnet.id,
  ...{ entryPoint: letters('1'), factory: letters('2'), implementation: letters('3'), delegationManager: letters('4') },
  hasPaymaster: false,
  permissionSessions: { multiSig: letters('5'), enforcers: enforcers as never },
}
const smartAccount = deriveSmartAccount(owner.address, network)
const connected: Connected = {
  ...{ pageOrigin: 'https://shop.example', network: devnet, smartAccount },
  addresses: { eip155: smartAccount.address, solana: solanaAddress },
}
const to = privateKeyToAccount(generatePrivateKey()).address
const token = getAddress(letters('a'))
const expiry = (timestamp: unknown = now + DAY) => ({ type: 'expiry', data: { timestamp } })
const ofNative = (more: object = {}) => ({
  type: 'native-token-periodic',
  isAdjustmentAllowed: false,
  data: { periodAmount: '0x64', periodDuration: DAY, startTime: now, justification: 'Coffee', ...more },
})
const ofToken = (more: object = {}) => ({ ...ofNative({ tokenAddress: token, ...more }), type: 'erc20-token-periodic' })
const requested = (more: object = {}) => ({ chainId: '0x7a69', to, permission: ofNative(), rules: [expiry()], ...more })
const read = (...items: unknown[]) => readExecutionRequests(items, connected, now)
/** How a request is refused, or what is read. */
function outcome(params: unknown, state: Partial<Connected> = {}) {
  try {
    return readExecutionRequests(params, { ...connected, ...state }, now)
  } catch (error) {
    const { code, data } = error as { code: string; data: { rpcCode: number; problem: string } }
    return { code, rpcCode: data.rpcCode, problem: data.problem }
  }
}

describe('a request in the form of ERC-7715’s draft', () => {
  it('is read as an allowance for one account until its end', () => {
    const { account, requests } = read(requested(), requested({ permission: ofToken(), from: smartAccount.address }))
    expect(account).toBe(smartAccount)
    const data = { allowance: 100n, period: DAY, start: now }
    expect(requests).toMatchObject([
      {
        delegate: to,
        expiry: now + DAY,
        policies: [],
        permissions: [{ type: 'native-token-recurring-allowance', data }],
      },
      { delegate: to, permissions: [{ type: 'erc20-recurring-allowance', data: { ...data, token } }] },
    ])
  })

  it('begins now if it names no start, and says so in the answer', () => {
    for (const startTime of [undefined, null]) {
      const [request] = read(requested({ permission: ofNative({ startTime }) })).requests
      expect(request).toMatchObject({ permissions: [{ data: { start: now } }] })
      const granted = request && toGranted(request, { context: '0x12', account: smartAccount.address, network })
      expect(granted).toEqual({
        ...requested({ permission: ofNative({ startTime: now }) }),
        from: smartAccount.address,
        ...{ context: '0x12', delegationManager: network.delegationManager, dependencies: [] },
      })
    }
  })

  it.each<[string, number, object]>([
    ['a type that it doesn’t know', 4200, { permission: { ...ofNative(), type: 'native-token-stream' } }],
    ['a type of the older form', 4200, { permission: { ...ofNative(), type: 'native-token-recurring-allowance' } }],
    ['a rule that it doesn’t know', 4200, { rules: [expiry(), { type: 'payee', data: {} }] }],
    ['no end', 4200, { rules: [] }],
    ['no rules', 4200, { rules: null }],
    ['two ends', -32_602, { rules: [expiry(), expiry(now + 5)] }],
    ['an end that is a text', -32_602, { rules: [expiry('2027-01-01')] }],
    ['an end within a second', -32_602, { rules: [expiry(now + 0.5)] }],
    ['a member that it doesn’t know', -32_602, { signer: { type: 'account', data: { address: to } } }],
    ['a limit that it doesn’t know', -32_602, { permission: ofNative({ maxAmount: '0x1' }) }],
    ['a rule with a member that it doesn’t know', -32_602, { rules: [{ ...expiry(), isAdjustmentAllowed: true }] }],
    ['no word about adjustments', -32_602, { permission: { ...ofNative(), isAdjustmentAllowed: undefined } }],
    ['an allowance of nothing', -32_602, { permission: ofNative({ periodAmount: '0x0' }) }],
    ['an amount in decimal digits', -32_602, { permission: ofNative({ periodAmount: '100' }) }],
    ['a period of no time', -32_602, { permission: ofNative({ periodDuration: 0 }) }],
    ['a period in milliseconds', -32_602, { permission: ofNative({ periodDuration: 366 * DAY * 1000 }) }],
    ['a token without an address', -32_602, { permission: { ...ofNative(), type: 'erc20-token-periodic' } }],
    ['a token where none is spent', -32_602, { permission: ofNative({ tokenAddress: token }) }],
    ['no account', -32_602, { to: undefined }],
    [
      'an account with a wrong checksum',
      -32_602,
      {
        to: `0x${to
          .slice(2)
          .toLowerCase()
          .replace(/[a-f]/, (x) => x.toUpperCase())}`,
      },
    ],
    ['a network as a number', -32_602, { chainId: 31337 }],
  ])('is refused for %s', (_, rpcCode, more) => {
    const refused = outcome([requested(more)])
    expect(refused).toMatchObject({ code: 'REQUEST_REFUSED', rpcCode, problem: expect.stringMatching(/\w/) })
  })

  it.each<[string, string, object, Partial<Connected>?]>([
    ['another network', 'CHAIN_MISMATCH', { chainId: '0x1' }],
    ['another account', 'ACCOUNT_MISMATCH', { from: owner.address }],
    ['an account without a contract', 'REQUEST_REFUSED', {}, { smartAccount: undefined }],
    [
      'a network without contracts for it',
      'REQUEST_REFUSED',
      {},
      { smartAccount: deriveSmartAccount(owner.address, { ...network, permissionSessions: undefined }) },
    ],
  ])('is refused for %s', (_, code, more, state) => {
    expect(outcome([requested(), requested(more)], state)).toMatchObject({ code })
  })

  it.each([
    ['the wallet’s own key', owner.address],
    ['the smart account itself', smartAccount.address],
    ['the DelegationManager', network.delegationManager],
    ['the EntryPoint', network.entryPoint],
    ['the factory', network.factory],
    ['what the accounts run', network.implementation],
    ['what other sessions’ accounts run', network.permissionSessions.multiSig],
    ['a contract that checks limits', Object.values(enforcers)[0] as Address],
  ])('J-17 is refused for %s as the account that uses it', (_, own) => {
    expect(outcome([requested({ to: own.toLowerCase() })])).toMatchObject({ code: 'REQUEST_REFUSED', rpcCode: -32_602 })
  })

  it('asks for one to four permissions', () => {
    expect(read(...Array(4).fill(requested())).requests).toHaveLength(4)
    for (const params of [[], Array(5).fill(requested()), undefined, null, {}, requested(), [null]])
      expect(outcome(params)).toMatchObject({ code: 'REQUEST_REFUSED' })
  })

  it('J-17 is read exactly or refused with a sentence, whatever is sent', () => {
    const strange = fc.oneof(fc.anything(), fc.constantFrom('expiry', '0x7a69', to, zeroAddress, now + DAY, [expiry()]))
    const paths = [['chainId'], ['from'], ['to'], ['permission'], ['rules'], ['more']]
    const within = ['type', 'isAdjustmentAllowed', 'data', 'more'].map((name) => ['permission', name])
    const inData = ['periodAmount', 'periodDuration', 'startTime', 'tokenAddress', 'more'].map((name) => [
      'permission',
      'data',
      name,
    ])
    const changed = (value: unknown, [name = '', ...rest]: readonly string[], to: unknown): unknown => ({
      ...(value as object),
      [name]: rest.length > 0 ? changed((value as Record<string, unknown>)[name], rest, to) : to,
    })
    fc.assert(
      fc.property(fc.constantFrom(...paths, ...within, ...inData), strange, fc.boolean(), (path, value, isToken) => {
        const item = changed(requested({ permission: isToken ? ofToken() : ofNative() }), path, value)
        const found = outcome([item])
        if ('code' in found) {
          expect(['REQUEST_REFUSED', 'CHAIN_MISMATCH', 'ACCOUNT_MISMATCH']).toContain(found.code)
          if (found.code === 'REQUEST_REFUSED')
            expect([found.rpcCode, found.problem]).toEqual([expect.any(Number), expect.stringMatching(/\w/)])
          return
        }
        const [request] = found.requests
        // What is granted is what the page reads back, with the start if it named none, and has an amount, a period and an end.
        const hasNoStart = path.includes('startTime') && (value === undefined || value === null)
        expect(request?.requested).toMatchObject((hasNoStart ? changed(item, path, now) : item) as object)
        expect(request?.expiry).toBe(now + DAY)
        const [permission] = request?.permissions ?? []
        if (permission?.type === 'contract-call') throw new Error('it is no allowance')
        expect(permission?.data.allowance).toBeGreaterThan(0n)
        expect(permission?.data.period).toBeGreaterThan(0)
      }),
    )
  })

  it('gives back every amount, period, start and end that it reads', () => {
    const amount = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
    const seconds = fc.integer({ min: 1, max: 2 ** 40 })
    const period = fc.integer({ min: 1, max: 366 * DAY })
    fc.assert(
      fc.property(
        amount,
        period,
        seconds,
        seconds,
        fc.boolean(),
        (periodAmount, periodDuration, startTime, end, isToken) => {
          const data = { periodAmount: numberToHex(periodAmount), periodDuration, startTime, justification: undefined }
          const permission = { ...(isToken ? ofToken(data) : ofNative(data)) }
          const [request] = read(requested({ permission, rules: [expiry(end)] })).requests
          if (!request) throw new Error('nothing was read')
          const { permissions, policies, delegate } = request
          const stored = JSON.parse(
            JSON.stringify(permissions, (_, one) => (typeof one === 'bigint' ? String(one) : one)),
          )
          const session = sessionOf({ permissions: stored, policies, delegate, expiry: request.expiry })
          expect(toListedGrant(session, network)).toEqual({
            ...requested({ permission: JSON.parse(JSON.stringify(permission)), rules: [expiry(end)] }),
            from: smartAccount.address,
            ...{ context: session.context, delegationManager: network.delegationManager, dependencies: [] },
          })
        },
      ),
    )
  })
})

const sessionOf = (more: Partial<OwnSession>): OwnSession => ({
  ...{ pci: '00000000-0000-4000-8000-000000000001', network: devnet.id, origin: 'https://shop.example' },
  ...{ account: smartAccount.address.toLowerCase() as Address, projectId: 'app', createdAt: now, expiry: now + DAY },
  ...{ revokedAt: null, permissions: [], policies: [], uses: [], context: '0x12' },
  ...more,
})

it('lists no session of another kind, and none that this version can’t read', () => {
  const permissions = [{ type: 'native-token-recurring-allowance', data: { allowance: '1', period: 1, start: 1 } }]
  expect(toListedGrant(sessionOf({ permissions, delegate: to }), network)).toBeDefined()
  expect(toListedGrant(sessionOf({ permissions }), network)).toBeUndefined()
  const strange = [{ type: 'everything', data: {} }]
  expect(toListedGrant(sessionOf({ permissions: strange, delegate: to }), network)).toBeUndefined()
})

it('supports its types on the networks that have the contracts now, and none where there are none', () => {
  const { permissionSessions: _, ...without } = network
  const answer = { chainIds: ['0x7a69'], ruleTypes: ['expiry'] }
  const found = supportedExecutionPermissions([network, { ...without, id: 'eip155:1' as typeof network.id }])
  expect(found).toEqual({ 'native-token-periodic': answer, 'erc20-token-periodic': answer })
  expect(supportedExecutionPermissions([without])).toEqual({})
})

it('reads the context of a permission that ends', () => {
  expect(readRevokedContext([{ permissionContext: '0xABcd' }])).toBe('0xabcd' satisfies Hex)
  for (const params of [[], [{}], [{ permissionContext: '0x' }], [{ permissionContext: '0xabc' }], ['0xab'], undefined])
    expect(() => readRevokedContext(params)).toThrow(expect.objectContaining({ code: 'REQUEST_REFUSED' }))
})
