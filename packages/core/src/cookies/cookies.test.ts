import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { solana } from '../../test/testClient.ts'
import { cookieToInitialState } from './cookieToInitialState.ts'
import { encodeLastSeen } from './encodeLastSeen.ts'

const ada = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const sol = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'

const remember = (connectorId: string, rest: object = {}) => ({
  connectorId,
  type: 'injected',
  namespace: 'eip155',
  accounts: [{ address: ada, type: 'eoa', publicKey: '02'.repeat(33) }],
  address: ada,
  wallet: { name: 'Fox', iconUrl: `data:image/png;base64,${'A'.repeat(9000)}` },
  auth: { name: 'mail@example.com' },
  wasDisconnected: false,
  ...rest,
})
const inSolana = { namespace: 'solana', accounts: [{ address: sol, type: 'eoa' }], address: sol }
const stored = (remembered: readonly object[], rest: object = {}) =>
  JSON.stringify({
    ...{ version: 1, remembered, activeNamespace: 'solana', pending: [], recentWallets: [], preferredAccountTypes: {} },
    ...{ networkByNamespace: { eip155: 'eip155:1', solana: solana.id }, ...rest },
  })

it('tells a server who was connected, the active namespace first, and nothing else', () => {
  const value = encodeLastSeen(stored([remember('com.fox'), remember('com.second'), remember('sun', inSolana)]))
  expect(value.length).toBeLessThan(1000)
  expect(decodeURIComponent(value)).not.toMatch(/mail@example|base64|0202/)
  expect(cookieToInitialState({}, `a=1; latchkey.client=${value}; b=2`)).toEqual({
    status: 'reconnecting',
    reconnecting: [
      {
        ...{ key: 'sun|solana', namespace: 'solana', address: sol, networkId: solana.id, wallet: { name: 'Fox' } },
        accounts: [{ address: sol, type: 'eoa' }],
      },
      {
        ...{ key: 'com.fox|eip155', namespace: 'eip155', address: ada, networkId: 'eip155:1', wallet: { name: 'Fox' } },
        accounts: [{ address: ada, type: 'eoa' }],
      },
    ],
  })
})

it('says nobody for visitors who disconnected, whose wallet may not reconnect, or who have nothing stored', () => {
  expect(encodeLastSeen(stored([remember('com.fox', { wasDisconnected: true }), remember('com.fox#2')]))).toBe('')
  expect(encodeLastSeen(stored([]))).toBe('')
  expect(encodeLastSeen('{')).toBe('')
  expect(cookieToInitialState(undefined, null)).toBeUndefined()
  expect(
    cookieToInitialState({ name: 'other' }, `latchkey.client=${encodeLastSeen(stored([remember('x')]))}`),
  ).toBeUndefined()
})

it('never makes a cookie that browsers refuse', () => {
  const long = (letter: string) => ({ wallet: { name: letter.repeat(200) } })
  const value = encodeLastSeen(
    stored([remember('é'.repeat(256), long('é')), remember('é'.repeat(255), { ...inSolana, ...long('é') })]),
  )
  expect(value.length).toBeLessThanOrEqual(3000)
  expect(cookieToInitialState({}, `latchkey.client=${value}`)?.reconnecting).toHaveLength(1)
})

it('takes nothing from a forged cookie that could not be an account', () => {
  const good = { i: 'com.fox', n: 'eip155', a: ada, t: 'eoa', c: 'eip155:1', w: 'Fox' }
  const read = (s: unknown, v: unknown = 1) =>
    cookieToInitialState({}, `latchkey.client=${encodeURIComponent(JSON.stringify({ v, s }))}`)
  expect(read([good])).toBeDefined()
  for (const wrong of [
    { ...good, a: '<img src=x>' },
    { ...good, a: '' },
    { ...good, n: 'cosmos' },
    { ...good, c: solana.id },
    { ...good, c: 'eip155:1:2' },
    { ...good, t: 'admin' },
    { ...good, w: 'W'.repeat(41) },
    { ...good, isConnected: true },
  ])
    expect(read([wrong])).toBeUndefined()
  expect(read([good], 2)).toBeUndefined()
  expect(read([])).toBeUndefined()
  expect(read(Array.from({ length: 5 }, () => good))).toBeUndefined()
  fc.assert(
    fc.property(fc.string(), (text) => {
      const state = cookieToInitialState({}, `latchkey.client=${text}`)
      return state === undefined || state.status === 'reconnecting'
    }),
  )
})
