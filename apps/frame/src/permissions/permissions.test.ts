import { delegationDigest } from '@latchkey/accounts'
import { type PermissionRequest, permissionRequestSchema } from '@latchkey/protocol/permissions'
import fc from 'fast-check'
import * as v from 'valibot'
import { type Address, toFunctionSelector, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import type { Connected } from '../approval/connected.ts'
import { deriveSmartAccount } from '../execute/smartAccount/deriveSmartAccount.ts'
import { account, devnet, solanaAddress } from '../test/approver.ts'
import { addressOfKey } from './addressOfKey.ts'
import { delegationsOf } from './delegationsOf.ts'
import { readGrant } from './readGrant.ts'
import { mostSpent } from './view/mostSpent.ts'
import { type KnownFacts, viewRequests } from './view/viewRequests.ts'

const DAY = 86_400
const now = 1_800_000_000
const addressAt = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}`
const token = addressAt(0x70ce1)
const enforcers = {
  AllowedCalldata: addressAt(1),
  AllowedMethods: addressAt(2),
  AllowedTargets: addressAt(3),
  ERC20PeriodTransfer: addressAt(4),
  ExactCalldata: addressAt(5),
  LimitedCalls: addressAt(6),
  NativeTokenPeriodTransfer: addressAt(7),
  Redeemer: addressAt(8),
  Timestamp: addressAt(9),
  ValueLte: addressAt(10),
}
const network = {
  id: devnet.id,
  ...{
    entryPoint: addressAt(20),
    factory: addressAt(21),
    implementation: addressAt(22),
    delegationManager: addressAt(23),
  },
  hasPaymaster: false,
  permissionSessions: { multiSig: addressAt(24), enforcers },
}
const smartAccount = deriveSmartAccount(account.address, network)
const app = privateKeyToAccount(generatePrivateKey())
const signer = { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: app.publicKey }] } }
const native = {
  type: 'native-token-recurring-allowance',
  data: { allowance: '100', start: now, period: DAY },
}
const erc20 = { type: 'erc20-recurring-allowance', data: { token, allowance: '0x64', start: now, period: 30 * DAY } }
const call = (functionName: string, more: object = {}) => ({
  type: 'contract-call',
  data: { address: token, functions: [{ functionName, ...more }] },
})
const requestOf = (permissions: object[], { expiry = now + 90 * DAY, policies = [] as object[] } = {}) =>
  v.parse(permissionRequestSchema, { expiry, permissions, policies })
const delegate = privateKeyToAccount(generatePrivateKey()).address

describe('the most that an allowance can take', () => {
  it('counts every period that begins before its end', () => {
    const allowance = { allowance: 5n, start: now, period: DAY }
    expect(mostSpent(allowance, { now, end: now + 1 })).toBe(5n)
    expect(mostSpent(allowance, { now, end: now + DAY })).toBe(5n)
    expect(mostSpent(allowance, { now, end: now + DAY + 1 })).toBe(10n)
    // Three seconds across two edges.
    expect(mostSpent({ ...allowance, period: 1 }, { now: now + 10, end: now + 13 })).toBe(15n)
    expect(mostSpent({ ...allowance, start: now + DAY }, { now, end: now + DAY })).toBe(0n)
  })

  it('is never less than what the chain would allow', () => {
    const second = fc.integer({ min: 0, max: 300 })
    fc.assert(
      fc.property(second, second, second, fc.integer({ min: 1, max: 50 }), (start, at, length, period) => {
        const end = at + length
        const used = new Set<number>()
        for (let time = Math.max(at, start); time < end; time++) used.add(Math.floor((time - start) / period))
        expect(mostSpent({ allowance: 3n, start, period }, { now: at, end })).toBe(3n * BigInt(used.size))
      }),
    )
  })
})

describe('the key that gets a permission', () => {
  const digits = app.publicKey.slice(2)
  const isOdd = BigInt(`0x${digits.slice(-1)}`) % 2n === 1n
  const compressed = `0${isOdd ? 3 : 2}${digits.slice(2, 66)}`
  it.each([app.publicKey, digits, digits.toUpperCase(), compressed, `0x${compressed}`])('is %s', async (publicKey) => {
    expect(await addressOfKey({ type: 'secp256k1', publicKey })).toBe(app.address)
  })

  it.each([
    ['secp256r1', app.publicKey],
    ['secp256k1', ''],
    ['secp256k1', '0x04'],
    ['secp256k1', `0x02${'ff'.repeat(32)}`],
    ['secp256k1', `${app.publicKey}00`],
  ])('is refused: %s %s', async (type, publicKey) => {
    await expect(addressOfKey({ type, publicKey })).rejects.toMatchObject({ code: 'REQUEST_REFUSED' })
  })
})

describe('a request for permissions', () => {
  const connected: Connected = {
    ...{ pageOrigin: 'https://shop.example', network: devnet, smartAccount },
    addresses: { eip155: smartAccount.address, solana: solanaAddress },
  }
  const wanted = { chainId: '0x7a69', expiry: now + DAY, signer, permissions: [native] }

  it('is of the active smart account', () => {
    expect(readGrant([wanted], connected)).toMatchObject({ account: smartAccount, request: { policies: [] } })
  })

  it.each<[string, string, object, Partial<Connected>?]>([
    ['another network', 'CHAIN_MISMATCH', { chainId: '0x1' }],
    ['another account', 'ACCOUNT_MISMATCH', { address: zeroAddress }],
    ['an account without a contract', 'REQUEST_REFUSED', {}, { smartAccount: undefined }],
    ['no permission', 'REQUEST_REFUSED', { permissions: [] }],
    ['an unknown permission', 'REQUEST_REFUSED', { permissions: [{ type: 'everything', data: {} }] }],
    ['an unknown policy', 'REQUEST_REFUSED', { policies: [{ type: 'gas-limit', data: {} }] }],
    ['no key', 'REQUEST_REFUSED', { signer: { type: 'keys', data: { keys: [] } } }],
    ['an account as the signer', 'REQUEST_REFUSED', { signer: { type: 'account', data: { id: app.address } } }],
  ])('is refused for %s', (_, code, change, state = {}) => {
    expect(() => readGrant([{ ...wanted, ...change }], { ...connected, ...state })).toThrow(
      expect.objectContaining({ code }),
    )
  })

  it.each<[string, PermissionRequest]>([
    ['more than 90 days', requestOf([native], { expiry: now + 91 * DAY })],
    ['the past', requestOf([native], { expiry: now })],
    ['a delegate call', requestOf([call('play(uint8)', { operation: 1 })])],
    [
      'a condition that no contract checks',
      requestOf([call('play(uint8)', { args: [{ condition: 'LESS_THAN', value: 3 }] })]),
    ],
    [
      'a call of the account itself',
      requestOf([
        { type: 'contract-call', data: { address: smartAccount.address, functions: [{ functionName: 'f()' }] } },
      ]),
    ],
    [
      'a call of the DelegationManager',
      requestOf([
        { type: 'contract-call', data: { address: network.delegationManager, functions: [{ functionName: 'f()' }] } },
      ]),
    ],
  ])('J-07 is refused for %s', (_, request) => {
    expect(() => delegationsOf(request, smartAccount, { delegate, enforcers, now })).toThrow(
      expect.objectContaining({ code: 'REQUEST_REFUSED' }),
    )
  })

  it('J-07 is refused for everyone as the user', () => {
    const where = { delegate: addressAt(0xa11), enforcers, now }
    expect(() => delegationsOf(requestOf([native]), smartAccount, where)).toThrow(
      expect.objectContaining({ code: 'REQUEST_REFUSED' }),
    )
  })

  it('gets a delegation of its own each time, with limits, for one network', () => {
    const [one] = delegationsOf(requestOf([native]), smartAccount, { delegate, enforcers, now })
    const [other] = delegationsOf(requestOf([native]), smartAccount, { delegate, enforcers, now })
    if (!one || !other) throw new Error('there is no delegation')
    expect(one.caveats.length).toBeGreaterThan(2)
    const at = { chainId: 31337, manager: network.delegationManager }
    const digest = delegationDigest(one, at)
    expect(delegationDigest(other, at)).not.toBe(digest)
    expect(delegationDigest(one, { ...at, chainId: 1 })).not.toBe(digest)
  })
})

describe('the screen for a permission', () => {
  const facts: KnownFacts = {
    ...{ account: smartAccount.address, network: devnet, now },
    token: (address) => ({ address, symbol: 'ONE', decimals: 2, isCollection: false, totalSupply: undefined }),
    held: () => 1000n,
    worth: () => undefined,
  }
  const viewAll = (permissions: object[], more: Partial<KnownFacts> = {}, policies: object[] = []) => {
    const { views, warnings } = viewRequests([requestOf(permissions, { policies })], { ...facts, ...more })
    const [one] = views
    if (!one) throw new Error('nothing is shown')
    const valueAt = (label: string) => one.facts.find((fact) => fact.label === label)?.value
    return { codes: warnings.map(({ code }) => code), valueAt, title: one.title, name: one.name, facts: one.facts }
  }
  const view = (permission: object, more?: Partial<KnownFacts>) => viewAll([permission], more)
  const limit = (count: number) => [{ type: 'call-limit', data: { count } }]

  it('says how much, how often, until when, and how much at most', () => {
    const { valueAt, codes, title } = view(erc20)
    expect(title).toBe('allowSpending')
    expect(valueAt('upTo')).toMatchObject({ amount: { amount: '1', symbol: 'ONE' } })
    expect(valueAt('every')).toEqual({ is: 'duration', seconds: 30 * DAY })
    expect(valueAt('inAll')).toMatchObject({ amount: { amount: '3', symbol: 'ONE' } })
    expect(valueAt('expires')).toEqual({ is: 'time', at: (now + 90 * DAY) * 1000 })
    expect(valueAt('to')).toEqual({ is: 'anyone' })
    expect(codes).toEqual([])
  })

  it('warns of an allowance that could take everything, at once or in time', () => {
    expect(view(erc20, { held: () => 100n }).codes).toEqual(['takesAll'])
    expect(view(erc20, { held: () => 300n }).codes).toEqual(['takesAllInTime'])
    expect(view(erc20, { held: () => undefined }).codes).toEqual(['balanceUnknown'])
    expect(view(native, { held: () => 0n }).codes).toEqual(['takesAll'])
  })

  it.each([
    ['the most that fits', 2n ** 256n - 1n, undefined],
    ['a little less than half of it', 2n ** 254n, 10_000n],
    ['more than there is of the token', 10_001n, 10_000n],
  ])('J-18 calls %s unlimited, and has it confirmed even if the balance is unknown', (_, allowance, totalSupply) => {
    const unlimited = { ...erc20, data: { ...erc20.data, allowance: String(allowance) } }
    const known = { address: smartAccount.address, symbol: 'ONE', decimals: 2, isCollection: false, totalSupply }
    const { valueAt, codes, facts } = view(unlimited, { held: () => undefined, token: () => known })
    expect(valueAt('upTo')).toEqual({ is: 'unlimited' })
    expect(facts.map(({ label }) => label)).not.toContain('inAll')
    expect(codes).toEqual(['takesAll'])
  })

  it('adds up what was split into small allowances', () => {
    expect(viewAll([native, native, native], { held: () => 301n }).codes).toContain('takesAllInTime')
    expect(viewAll([native, native, native], { held: () => 300n }).codes).toEqual(['takesAll'])
    // Another token is another sum.
    expect(viewAll([native, erc20], { held: (token) => (token ? 301n : 9001n) }).codes).toEqual([])
  })

  it('adds up what is split over several requests, each until its own end', () => {
    const requests = [requestOf([native]), requestOf([native], { expiry: now + DAY })]
    const codes = (held: bigint) =>
      viewRequests(requests, { ...facts, held: () => held }).warnings.map(({ code }) => code)
    expect(codes(200n)).toEqual(['takesAll'])
    expect(codes(9_100n)).toEqual(['takesAllInTime'])
    expect(codes(9_101n)).toEqual([])
  })

  it('names the account that uses a permission without a co-signer, first', () => {
    const { views } = viewRequests([{ ...requestOf([erc20]), delegate }, requestOf([native])], facts)
    expect(views[0]?.facts[0]).toEqual({ label: 'usedBy', value: { is: 'address', address: delegate } })
    expect(views[1]?.facts.map(({ label }) => label)).not.toContain('usedBy')
  })

  it('counts what a limited function can send in all', () => {
    const play = call('play(uint8)', { valueLimit: '7' })
    const { valueAt, codes } = viewAll([play], {}, limit(10))
    expect(valueAt('inAll')).toMatchObject({ amount: { amount: '0.00000000000000007' } })
    expect(codes).toEqual(['openFunction'])
    expect(viewAll([play], {}, limit(1000)).codes).toEqual(['openFunction', 'takesAll'])
    expect(view(play).valueAt('inAll')).toEqual({ is: 'unlimited' })
  })

  it('counts in base units if the decimals are unknown', () => {
    expect(view(erc20, { token: () => undefined }).codes).toContain('unknownDecimals')
  })

  it('names the contract, the function and the fixed arguments of a call', () => {
    const friend = privateKeyToAccount(generatePrivateKey()).address
    const args = [
      { condition: 'EQUAL', value: friend },
      { condition: 'EQUAL', value: String(10n ** 20n) },
      { condition: 'EQUAL', value: '-5' },
    ]
    const { valueAt, facts, codes } = view(call('play(address,uint256,int8)', { args, valueLimit: '7' }))
    expect(valueAt('contract')).toMatchObject({ address: expect.stringMatching(new RegExp(token, 'i')) })
    expect(facts.flatMap(({ label, value }) => (label === 'onlyWith' ? [value] : []))).toEqual([
      { is: 'code', text: `1: ${friend}` },
      { is: 'code', text: '2: 100000000000000000000' },
      { is: 'code', text: '3: -5' },
    ])
    expect(valueAt('calls')).toEqual({ is: 'anyNumber' })
    expect(codes).toEqual(['openFunction', 'sendsOften'])
  })

  it('calls a function that moves assets by its own name, whatever the page calls it', () => {
    const { codes, name } = view(call('transfer(address,uint256)'))
    expect(codes).toEqual(['movesAssets'])
    expect(name).toBe('transfer(address,uint256)')
    // Its hash begins like that of transfer(address,uint256): found by trying names.
    expect(toFunctionSelector('many_msg_babbage(bytes1)')).toBe('0xa9059cbb')
    expect(view(call('many_msg_babbage(bytes1)'))).toMatchObject({
      name: 'transfer(address,uint256)',
      codes: ['movesAssets'],
    })
  })

  it.each(['deposit()', 'withdraw(uint256)'])(
    'takes %s for a function that moves assets: the contract may wrap nothing',
    (name) => {
      expect(view(call(name)).codes).toEqual(['movesAssets'])
    },
  )
})
