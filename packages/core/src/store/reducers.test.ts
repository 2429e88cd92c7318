import { accountId, type Namespace, namespaces, networkId } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ethereum, sidenet, solana } from '../../test/testClient.ts'
import type { ConnectorEvent } from '../client/connectorEvent.ts'
import { connectionKey } from '../client/keys.ts'
import type { Connection, ConnectionKey, State } from '../client/state.ts'
import { applyWalletEvent } from './applyWalletEvent.ts'
import { initialState } from './initialState.ts'
import { removeConnection, setActiveConnection, setConnection } from './reducers.ts'

const networks = [ethereum, sidenet, solana]
const fresh = initialState(networks, undefined)

describe('connections', () => {
  it('R4.12 ends one connection: its namespace activates another, the others stay, and it is remembered', () => {
    const one = connectionOf('one', 'eip155')
    const two = connectionOf('two', 'eip155')
    const sol = connectionOf('one', 'solana')
    const all = [one, sol, two].reduce((state, next) => setConnection(state, next, 'active'), fresh)
    const after = removeConnection(all, two.key, true)
    expect(after.connections).toEqual([one, sol])
    expect(after.activeByNamespace).toEqual({ eip155: one.key, solana: sol.key })
    expect(after.activeNamespace).toBe('eip155')
    expect(after.remembered).toMatchObject([{ key: two.key, wasDisconnected: true }])
    const last = removeConnection(removeConnection(after, one.key, false), sol.key, false)
    expect(last).toMatchObject({ status: 'disconnected', connections: [], activeByNamespace: {} })
  })

  it('shows who is signed in as their name changes, and forgets it when they sign out', () => {
    const embedded = { ...connectionOf('embedded', 'eip155'), auth: { name: 'email', user: 'ada@example.com' } }
    const { key, accounts } = embedded
    const renamed = applyWalletEvent(
      setConnection(fresh, embedded, 'active'),
      key,
      {
        type: 'accountsChanged',
        accounts: accounts.map(({ address }) => ({ id: accountId(ethereum.id, address) })),
        auth: { name: 'email', user: 'new@example.com' },
      },
      networks,
    )
    expect(renamed.connections).toEqual([{ ...embedded, auth: { name: 'email', user: 'new@example.com' } }])
    expect(removeConnection(renamed, key, true).remembered).toMatchObject([{ key, auth: { name: 'email' } }])
    expect(JSON.stringify(removeConnection(renamed, key, true))).not.toContain('new@example.com')
  })

  it('R4.12 ends the embedded wallet in all namespaces at once, and keeps the active namespace', () => {
    const auth = (namespace: Namespace): Connection => ({ ...connectionOf('embedded', namespace), type: 'auth' })
    const [evm, sol] = [auth('eip155'), auth('solana')]
    const ended = (state: State, { key }: Connection) =>
      applyWalletEvent(state, key, { type: 'disconnected' }, networks)
    const both = setConnection(setConnection(fresh, evm, 'active'), sol, 'active')
    for (const used of [evm, sol])
      expect(ended(setActiveConnection(both, used.key), evm)).toMatchObject({
        status: 'disconnected',
        connections: [],
        activeNamespace: used.namespace,
        remembered: [{ wasDisconnected: false }, { wasDisconnected: false }],
      })
    const other = connectionOf('one', 'solana')
    expect(ended(setActiveConnection(setConnection(both, other, 'active'), evm.key), evm)).toMatchObject({
      connections: [other],
      activeNamespace: 'solana',
    })
  })

  it('treats addresses that differ only in case as the same account', () => {
    const one = connectionOf('one', 'eip155')
    const state = setConnection(fresh, one, 'active')
    const accounts = [{ id: accountId(`eip155:1:${one.address.toUpperCase().replace('0X', '0x')}`) }]
    expect(applyWalletEvent(state, one.key, { type: 'accountsChanged', accounts }, networks)).toBe(state)
  })

  it("stores a wallet's network, and keeps the last one that the app offers for later", () => {
    const one = connectionOf('one', 'eip155')
    const connected = setConnection(fresh, one, 'active')
    const move = (state: State, id: string) =>
      applyWalletEvent(state, one.key, { type: 'networkChanged', networkId: networkId(id) }, networks)
    const away = move(move(connected, 'eip155:31338'), 'eip155:999')
    expect(away.connections[0]?.networkId).toBe('eip155:999')
    expect(away.networkByNamespace.eip155).toBe('eip155:31338')
  })

  it('keeps every pointer on a live connection of its own namespace, whatever wallets and visitors do', () => {
    fc.assert(
      fc.property(fc.commands(commands, { maxCommands: 60 }), (run) => {
        fc.modelRun(() => ({ model: new Map<ConnectionKey, Namespace>(), real: { state: fresh } }), run)
      }),
    )
  })
})

/** The model: only which connections are live. */
type Model = Map<ConnectionKey, Namespace>
type Real = { state: State }

const wallet = fc.constantFrom('one', 'two', 'three')
const namespace = fc.constantFrom<Namespace>('eip155', 'solana')
const event = fc.oneof(
  fc.constant<ConnectorEvent>({ type: 'disconnected' }),
  fc.constant<ConnectorEvent>({ type: 'accountsChanged', accounts: [] }),
  fc.nat(3).map<ConnectorEvent>((n) => ({
    type: 'accountsChanged',
    accounts: [{ id: accountId(`eip155:1:${addressOf(n)}`) }],
  })),
  fc
    .constantFrom('eip155:1', 'eip155:999')
    .map<ConnectorEvent>((id) => ({ type: 'networkChanged', networkId: networkId(id) })),
)

const commands = [
  fc.record({ wallet, namespace, isActive: fc.boolean() }).map(({ wallet: id, namespace: at, isActive }) => {
    const connection = connectionOf(id, at)
    return command(`connect ${connection.key} ${isActive}`, (model, real) => {
      model.set(connection.key, at)
      real.state = setConnection(real.state, connection, isActive ? 'active' : 'waiting')
      if (isActive)
        expect(real.state).toMatchObject({ activeNamespace: at, activeByNamespace: { [at]: connection.key } })
    })
  }),
  fc.record({ wallet, namespace, byHand: fc.boolean() }).map(({ wallet: id, namespace: at, byHand }) => {
    const key = connectionKey({ id, namespace: at })
    return command(`disconnect ${key}`, (model, real) => {
      model.delete(key)
      real.state = removeConnection(real.state, key, byHand)
    })
  }),
  fc.record({ wallet, namespace }).map(({ wallet: id, namespace: at }) => {
    const key = connectionKey({ id, namespace: at })
    return command(`activate ${key}`, (_, real) => {
      real.state = setActiveConnection(real.state, key)
    })
  }),
  fc.record({ wallet, namespace, event }).map(({ wallet: id, namespace: at, event: told }) => {
    const key = connectionKey({ id, namespace: at })
    return command(`${key} says ${JSON.stringify(told)}`, (model, real) => {
      const isEnd = told.type === 'disconnected' || (told.type === 'accountsChanged' && told.accounts.length === 0)
      if (isEnd) model.delete(key)
      real.state = applyWalletEvent(real.state, key, told, networks)
    })
  }),
]

function command(name: string, act: (model: Model, real: Real) => void): fc.Command<Model, Real> {
  return {
    check: () => true,
    run: (model, real) => {
      act(model, real)
      check(model, real.state)
    },
    toString: () => name,
  }
}

function check(model: Model, state: State): void {
  const live = state.connections.map(({ key }) => key)
  expect(new Set(live)).toEqual(new Set(model.keys()))
  expect(live).toHaveLength(model.size)
  expect(state.status).toBe(model.size > 0 ? 'connected' : 'disconnected')
  for (const at of namespaces) {
    const key = state.activeByNamespace[at]
    const hasOne = [...model.values()].includes(at)
    expect(key !== undefined).toBe(hasOne)
    if (key) expect(model.get(key)).toBe(at)
  }
  for (const { accounts, address } of state.connections) expect(accounts.map((one) => one.address)).toContain(address)
  for (const { key } of state.remembered) expect(live).not.toContain(key)
}

function connectionOf(id: string, at: Namespace): Connection {
  const address = at === 'eip155' ? addressOf(9) : 'So11111111111111111111111111111111111111112'
  return {
    key: connectionKey({ id, namespace: at }),
    connectorId: id,
    type: 'injected',
    namespace: at,
    accounts: [{ address, type: 'eoa' }],
    address,
    networkId: at === 'eip155' ? ethereum.id : solana.id,
    wallet: { name: id },
  }
}

function addressOf(n: number): string {
  return `0x${'ab'.repeat(19)}0${n}`
}
