import { describe, expect, it, vi } from 'vitest'
import { scriptedWallet } from '../../../test/scriptedWallet.ts'
import { connectorOf, ethereum, sidenet, solana, testClient } from '../../../test/testClient.ts'
import type { Connector } from '../../client/connector.ts'
import { connectionKey } from '../../client/keys.ts'
import { selectNetworkId } from '../../store/selectors.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'

describe('disconnect', () => {
  it('R4.12 ends one connection, disconnects its wallet, and keeps the others', async () => {
    const client = testClient()
    const [one, two] = [scriptedWallet(), scriptedWallet()]
    const first = await connect(client, { connector: connectorOf(one, 'a.one') })
    const second = await connect(client, { connector: connectorOf(two, 'b.two') })
    await disconnect(client, { connection: second.key })
    expect(client.store.getState()).toMatchObject({
      status: 'connected',
      connections: [{ key: first.key }],
      activeByNamespace: { eip155: first.key },
      remembered: [{ key: second.key, wasDisconnected: true }],
    })
    expect(two.calls.at(-1)).toEqual({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    expect(one.calls.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
    expect(two.countListeners()).toBe(0)
    expect(client.events.at(-1)).toEqual({ name: 'DISCONNECT_SUCCESS', namespace: 'eip155' })
  })

  it('R4.13b keeps showing the network of the last connection, not one that was chosen before', async () => {
    for (const end of ['visitor', 'wallet'] as const) {
      const client = testClient()
      const wallet = scriptedWallet()
      client.store.setState((state) => ({ ...state, networkByNamespace: { eip155: sidenet.id } }))
      await connect(client, { connector: connectorOf(wallet, 'a.one') })
      expect(selectNetworkId(client.store.getState())).toBe(ethereum.id)
      client.store.setState((state) => ({ ...state, networkByNamespace: { eip155: sidenet.id } }))
      if (end === 'visitor') await disconnect(client)
      else wallet.emit('accountsChanged', [])
      await expect.poll(() => client.store.getState().connections).toEqual([])
      expect(selectNetworkId(client.store.getState())).toBe(ethereum.id)
    }
  })

  it('R4.12 ends all connections, or those of a namespace', async () => {
    const client = testClient()
    await connect(client, { connector: connectorOf(scriptedWallet(), 'a.one') })
    const elsewhere: Connector = {
      ...connectorOf(scriptedWallet(), 'c.sol'),
      namespace: 'solana',
      getProvider: async () => ({}),
      connect: async () => ({ accounts: [], networkId: solana.id }),
    }
    await expect(connect(client, { connector: elsewhere })).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
    await connect(client, { connector: connectorOf(scriptedWallet(), 'b.two') })
    await disconnect(client, { namespace: 'solana' })
    expect(client.store.getState().connections).toHaveLength(2)
    await disconnect(client)
    expect(client.store.getState()).toMatchObject({ status: 'disconnected', connections: [], activeByNamespace: {} })
    await disconnect(client)
  })

  it('R4.12 keeps the active namespace when an embedded wallet signs out, so that the next connection starts there', async () => {
    const client = testClient()
    await connect(client, { connector: connectorOf(scriptedWallet(), 'a.one') })
    client.store.setState((state) => {
      const [first] = state.connections
      if (!first) throw new Error('nothing is connected')
      const solana = {
        ...first,
        key: connectionKey({ id: 'a.one', namespace: 'solana' }),
        namespace: 'solana' as const,
      }
      const connections = [first, solana].map((one) => ({ ...one, type: 'auth' as const }))
      return { ...state, connections, activeByNamespace: { ...state.activeByNamespace, solana: solana.key } }
    })
    await disconnect(client, { namespace: 'eip155' })
    expect(client.store.getState()).toMatchObject({
      status: 'disconnected',
      connections: [],
      activeNamespace: 'eip155',
    })
  })

  it('does not wait for the wallet', async () => {
    vi.useFakeTimers()
    try {
      const client = testClient()
      const wallet = scriptedWallet({ wallet_revokePermissions: () => new Promise(() => undefined) })
      await connect(client, { connector: connectorOf(wallet) })
      const done = disconnect(client)
      expect(client.store.getState().status).toBe('disconnected')
      await vi.advanceTimersByTimeAsync(3000)
      await done
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([{ code: -32601 }, undefined, 'no'])('continues when a wallet rejects with %j', async (thrown) => {
    const client = testClient()
    const wallet = scriptedWallet({ wallet_revokePermissions: () => Promise.reject(thrown) })
    await connect(client, { connector: connectorOf(wallet) })
    await disconnect(client)
    expect(client.store.getState().status).toBe('disconnected')
  })

  it('does not handle its own disconnect event again', async () => {
    const client = testClient()
    const wallet = scriptedWallet({ wallet_revokePermissions: () => wallet.emit('accountsChanged', []) })
    await connect(client, { connector: connectorOf(wallet) })
    await disconnect(client)
    expect(client.store.getState().remembered).toMatchObject([{ wasDisconnected: true }])
  })
})
