import { LatchkeyError } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { ada, bob, scriptedWallet } from '../../../test/scriptedWallet.ts'
import { connectorOf, testClient } from '../../../test/testClient.ts'
import type { Connection } from '../../client/state.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { forgetConnection } from './forgetConnection.ts'
import { switchConnection } from './switchConnection.ts'

describe('switchConnection', () => {
  it('R4.02b switches at once to a live connection, and to another of its accounts', async () => {
    const client = testClient()
    const first = await connect(client, {
      connector: connectorOf(scriptedWallet({ eth_requestAccounts: [ada, bob] }), 'a.one'),
    })
    await connect(client, { connector: connectorOf(scriptedWallet(), 'b.two') })
    const address = bob.toLowerCase()
    expect(await switchConnection(client, { connection: first.key, address })).toEqual({ kind: 'switched' })
    expect(client.store.getState()).toMatchObject({
      activeByNamespace: { eip155: first.key },
      connections: [{ address: bob }, {}],
    })
    await expect(switchConnection(client, { connection: first.key, address: '0x0' })).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_CONNECTED',
    })
  })

  const pairs = [
    ['external', 'injected', undefined],
    ['external', 'safe', undefined],
    ['wallet-connect', 'wallet-connect', undefined],
    ['social', 'auth', 'google'],
    ['email', 'auth', undefined],
    ['email', 'auth', 'email'],
  ] as const
  it.each(pairs)(
    'R4.02b R8.03 returns %s for a connection of type %s (%s) that is only remembered',
    async (via, type, name) => {
      const client = testClient()
      const connector = connectorOf(scriptedWallet())
      const { key } = await connect(client, { connector })
      await disconnect(client)
      const { remembered } = client.store.getState()
      client.store.setState({ remembered: remembered.map((one) => ({ ...one, type, auth: { name } })) })
      expect(await switchConnection(client, { connection: key })).toEqual({ kind: 'connect', via, connector })
      client.connectors.setState([], true)
      const missing = type === 'auth' ? 'No auth connector found' : 'No connector found for connection'
      await expect(switchConnection(client, { connection: key })).rejects.toThrow(missing)
    },
  )

  it('R4.02a R8.03 rejects a connection that is neither live nor remembered', async () => {
    const client = testClient()
    const { key } = await connect(client, { connector: connectorOf(scriptedWallet()) })
    await disconnect(client)
    forgetConnection(client, { connection: key })
    await expect(switchConnection(client, { connection: key })).rejects.toThrow('Invalid connection status')
  })

  it('R5.10 accepts only payment accounts of Bitcoin, by their address', async () => {
    const client = testClient()
    const live: Connection = {
      ...(await connect(client, { connector: connectorOf(scriptedWallet()) })),
      key: 'btc|bip122',
      namespace: 'bip122',
      accounts: [
        { address: 'bc1pay', type: 'payment' },
        { address: 'bc1ord', type: 'ordinal' },
      ],
      address: 'bc1pay',
    }
    client.store.setState({ connections: [live] })
    const attempt = (address?: string) =>
      switchConnection(client, { connection: 'btc|bip122', address }).catch((error) => error)
    expect(await attempt()).toEqual(new LatchkeyError('BIP122_ADDRESS_REQUIRED'))
    expect(await attempt('bc1ord')).toMatchObject({
      message: 'Switching to non-payment accounts is not allowed for bip122',
    })
    expect(await attempt('bc1pay')).toEqual({ kind: 'switched' })
  })
})

describe('forgetConnection', () => {
  it('removes a remembered connection and keeps a live one', async () => {
    const client = testClient()
    const { key } = await connect(client, { connector: connectorOf(scriptedWallet()) })
    forgetConnection(client, { connection: key })
    expect(client.store.getState().connections).toHaveLength(1)
    await disconnect(client)
    forgetConnection(client, { connection: key })
    expect(client.store.getState().remembered).toEqual([])
  })
})
