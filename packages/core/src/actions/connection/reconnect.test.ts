import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ada, bob, type ScriptedWallet, scriptedWallet } from '../../../test/scriptedWallet.ts'
import { connectorOf, testClient } from '../../../test/testClient.ts'
import type { Client } from '../../client/client.ts'
import type { ConnectionKey } from '../../client/state.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { reconnect } from './reconnect.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('reconnect', () => {
  it('R4.01 reconnects all remembered wallets at once, silently, with their active accounts', async () => {
    const one = scriptedWallet({ eth_accounts: [bob, ada] })
    const two = scriptedWallet()
    const client = await remembering({ 'a.one': one, 'b.two': two })
    const work = reconnect(client)
    expect(client.store.getState().status).toBe('reconnecting')
    await vi.runAllTimersAsync()
    expect((await work).map(({ connectorId }) => connectorId)).toEqual(['a.one', 'b.two'])
    expect(client.store.getState()).toMatchObject({
      status: 'connected',
      remembered: [],
      activeByNamespace: { eip155: 'a.one|eip155' },
    })
    expect(client.store.getState().connections[0]).toMatchObject({ address: ada, accounts: [{ address: bob }, {}] })
    for (const { calls } of [one, two])
      expect(calls.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
  })

  it('restores the active connection, in whatever order wallets respond', async () => {
    const slow = scriptedWallet({ eth_accounts: () => later(2000, [ada]) })
    const client = await remembering({ 'a.one': slow, 'b.two': scriptedWallet() })
    const work = reconnect(client)
    await vi.advanceTimersByTimeAsync(100)
    expect(client.store.getState().activeByNamespace.eip155).toBe('b.two|eip155')
    await vi.advanceTimersByTimeAsync(2000)
    await work
    expect(client.store.getState().activeByNamespace.eip155).toBe('a.one|eip155')
  })

  it('waits five seconds for a wallet that does not respond, and delays no other', async () => {
    const silent = scriptedWallet({ eth_accounts: () => new Promise(() => undefined) })
    const client = await remembering({ 'a.one': silent, 'b.two': scriptedWallet() })
    const work = reconnect(client)
    await vi.advanceTimersByTimeAsync(10)
    expect(client.store.getState()).toMatchObject({ status: 'reconnecting', connections: [{}], reconnecting: [{}] })
    await vi.advanceTimersByTimeAsync(5000)
    expect(await work).toHaveLength(1)
    expect(client.store.getState()).toMatchObject({ status: 'connected', reconnecting: [] })
    expect(client.store.getState().remembered).toMatchObject([{ key: 'a.one|eip155', wasDisconnected: false }])
  })

  it('is connected in the step that brings the last wallet back, and not before', async () => {
    const client = await remembering({
      'a.one': scriptedWallet({ eth_accounts: () => later(2000, [ada]) }),
      'b.two': scriptedWallet(),
    })
    const steps: string[] = []
    client.store.subscribe(({ status, connections, reconnecting }) =>
      steps.push(`${status}, ${connections.length} back, ${reconnecting?.length} awaited`),
    )
    const work = reconnect(client)
    expect(client.store.getState().reconnecting).toMatchObject([{ key: 'a.one|eip155', address: ada }, {}])
    await vi.advanceTimersByTimeAsync(2000)
    await work
    expect([...new Set(steps)]).toEqual([
      'reconnecting, 0 back, 2 awaited',
      'reconnecting, 1 back, 1 awaited',
      'connected, 2 back, 0 awaited',
    ])
  })

  it('is connected at once when the visitor connects another wallet meanwhile', async () => {
    const client = await remembering({ 'a.one': scriptedWallet({ eth_accounts: () => later(2000, [ada]) }) })
    const work = reconnect(client)
    await connect(client, { connector: connectorOf(scriptedWallet(), 'b.two') })
    expect(client.store.getState()).toMatchObject({ status: 'connected', reconnecting: [] })
    await vi.advanceTimersByTimeAsync(2000)
    await work
    expect(client.store.getState()).toMatchObject({
      status: 'connected',
      connections: [{}, {}],
      activeByNamespace: { eip155: 'b.two|eip155' },
    })
  })

  it('stops waiting for a slow wallet, and reconnects it when it responds later', async () => {
    const late = scriptedWallet({ eth_accounts: () => later(6000, [ada]) })
    const client = await remembering({ 'a.one': late })
    const work = reconnect(client)
    await vi.advanceTimersByTimeAsync(5500)
    expect(await work).toEqual([])
    expect(client.store.getState()).toMatchObject({ status: 'disconnected', connections: [] })
    await vi.advanceTimersByTimeAsync(1000)
    expect(client.store.getState()).toMatchObject({ status: 'connected', connections: [{ address: ada }] })
  })

  it('ignores a slow wallet that was removed before it responded', async () => {
    const client = await remembering({ 'a.one': scriptedWallet({ eth_accounts: () => later(6000, [ada]) }) })
    void reconnect(client)
    await vi.advanceTimersByTimeAsync(5500)
    client.store.setState({ remembered: [] })
    await vi.advanceTimersByTimeAsync(1000)
    expect(client.store.getState()).toMatchObject({ status: 'disconnected', connections: [] })
  })

  it('waits a second for a wallet that is not announced', async () => {
    const client = await remembering({})
    client.store.setState({ remembered: [remember('gone.wallet')] })
    const work = reconnect(client)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await work).toEqual([])
    expect(client.store.getState().status).toBe('disconnected')
  })

  it('does not reconnect a locked wallet, or one that the visitor disconnected', async () => {
    const locked = scriptedWallet({ eth_accounts: [] })
    const ended = scriptedWallet()
    const client = await remembering({ 'a.one': locked, 'b.two': ended })
    client.store.setState({ remembered: [remember('a.one'), { ...remember('b.two'), wasDisconnected: true }] })
    expect(await reconnect(client)).toEqual([])
    expect(ended.calls).toEqual([])
    expect(client.store.getState()).toMatchObject({ status: 'disconnected', remembered: [{}, {}] })
  })

  it('H-05 does not reconnect a wallet whose rdns another had announced before', async () => {
    const second = scriptedWallet()
    const client = await remembering({ 'a.one#2': second })
    expect(await reconnect(client)).toEqual([])
    expect(second.calls).toEqual([])
  })

  it('does not reconnect right after a disconnect', async () => {
    const client = await remembering({ 'a.one': scriptedWallet({ eth_accounts: () => later(1000, [ada]) }) })
    const work = reconnect(client)
    await disconnect(client)
    expect(client.store.getState()).toMatchObject({ status: 'disconnected', reconnecting: [] })
    await vi.advanceTimersByTimeAsync(2000)
    expect(await work).toEqual([])
    expect(client.store.getState()).toMatchObject({ status: 'disconnected', connections: [] })
  })
})

async function remembering(wallets: Record<string, ScriptedWallet>): Promise<Client> {
  const client = testClient()
  client.connectors.setState(
    Object.entries(wallets).map(([id, wallet]) => connectorOf(wallet, id)),
    true,
  )
  client.store.setState({ remembered: Object.keys(wallets).map(remember) })
  // The fake clock of these tests does not affect dynamic imports.
  await vi.dynamicImportSettled()
  return client
}

function remember(id: string) {
  const key: ConnectionKey = `${id}|eip155`
  const accounts = [{ address: ada, type: 'eoa' }] as const
  const kept = { key, connectorId: id, type: 'injected', namespace: 'eip155', accounts, address: ada } as const
  return { ...kept, wallet: { name: id }, wasDisconnected: false }
}

function later<value>(ms: number, value: value): Promise<value> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms))
}
