import { afterEach, expect, it, vi } from 'vitest'
import type { ConnectorEvent } from '../../client/connectorEvent.ts'
import { embeddedSession } from './embeddedSession.ts'

afterEach(() => void vi.useRealTimers())

it("R9.06c is signed out after 3 s when the frame can't be reached", async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const forget = vi.fn()
  const { disconnect } = embeddedSession({
    request: () => new Promise(() => undefined),
    networks: [],
    memory: { read: () => ({}), accountType: () => 'eoa', write: () => {}, forget },
    listeners: new Set(),
  })
  let isDone = false
  void disconnect().then(() => {
    isDone = true
  })
  expect(forget).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(2_999)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isDone).toBe(true)
})

it('tells who the user is, and again when their e-mail address changes', async () => {
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const sunAddress = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
  let user: object = { provider: 'email', email: 'ada@example.com' }
  const answer = (name: string, payload: { chainId?: unknown } = {}) => {
    if (name === 'IS_CONNECTED') return { isConnected: true }
    if (name === 'GET_SMART_ACCOUNT_ENABLED_NETWORKS') return { smartAccountEnabledNetworks: [] }
    const isSun = String(payload.chainId).startsWith('solana')
    const own = isSun ? sunAddress : address
    const { chainId } = payload
    return { ...user, chainId, address: own, accounts: [{ address: own, type: 'eoa' }], preferredAccountType: 'eoa' }
  }
  const networks = [{ id: 'eip155:1' }, { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }]
  const session = embeddedSession({
    request: (async (name: string, payload: object) => answer(name, payload)) as never,
    networks: networks as never,
    memory: { read: () => ({}), accountType: () => 'eoa', write: () => {}, forget: () => {} },
    listeners: new Set(),
  })
  expect((await session.connect('eip155', {})).auth).toEqual({ name: 'email', user: 'ada@example.com' })
  expect((await session.connect('solana', {})).auth).toEqual({ name: 'email', user: 'ada@example.com' })
  const heard: ConnectorEvent[] = []
  session.subscribe('eip155', (event) => heard.push(event))
  session.subscribe('solana', (event) => heard.push(event))
  await session.readUser()
  expect(heard).toEqual([])
  user = { provider: 'google', userName: 'ada'.repeat(200), email: 'new@example.com' }
  await session.readUser()
  const auth = { name: 'google', user: 'ada'.repeat(200).slice(0, 254) }
  expect(heard).toMatchObject([
    { type: 'accountsChanged', accounts: [{ id: `eip155:1:${address}` }], auth },
    { type: 'accountsChanged', accounts: [{ id: `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${sunAddress}` }], auth },
  ])
  heard.length = 0
  user = { ...user, accountName: 'Savings' }
  await session.readUser()
  await session.readUser()
  const named = { auth: { ...auth, accountName: 'Savings' } }
  expect(heard).toMatchObject([named, named])
})

it('tells what the user calls their account where only Solana is connected', async () => {
  const id = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const address = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
  let user: object = { provider: 'guest' }
  const whole = { chainId: id, address, accounts: [{ address, type: 'eoa' }], preferredAccountType: 'eoa' }
  const session = embeddedSession({
    request: (async (name: string) =>
      name === 'IS_CONNECTED' ? { isConnected: true } : { ...whole, ...user }) as never,
    networks: [{ id }] as never,
    memory: { read: () => ({}), accountType: () => 'eoa', write: () => {}, forget: () => {} },
    listeners: new Set(),
  })
  await session.connect('solana', {})
  const heard: ConnectorEvent[] = []
  session.subscribe('solana', (event) => heard.push(event))
  user = { provider: 'guest', accountName: 'Savings' }
  await session.readUser()
  await session.readUser()
  expect(heard).toMatchObject([{ type: 'accountsChanged', auth: { name: 'guest', accountName: 'Savings' } }])
})
