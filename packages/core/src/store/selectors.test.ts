import { expect, it } from 'vitest'
import { scriptedWallet } from '../../test/scriptedWallet.ts'
import { connectorOf, ethereum, sidenet, solana, testClient } from '../../test/testClient.ts'
import { connect } from '../actions/connection/connect.ts'
import type { Connector } from '../client/connector.ts'
import { selectIsNetworkAllowed } from './selectors.ts'
import { writeStored } from './storedState.ts'

it('R3.08 allows only the networks that the wallet approved, in its own namespace', async () => {
  const client = testClient()
  const connector = connectorOf(scriptedWallet({ eth_chainId: '0x1' }))
  await connect(client, { connector: approving(connector) })
  const allowed = (id: typeof ethereum.id) => selectIsNetworkAllowed(client.store.getState(), id)
  expect([ethereum, sidenet, solana].map(({ id }) => allowed(id))).toEqual([true, false, true])
  await connect(client, { connector: { ...approving(connector), type: 'auth' } })
  expect(allowed(sidenet.id)).toBe(true)
  await connect(client, { connector })
  expect(allowed(sidenet.id)).toBe(true)
})

it('forgets the approved networks when the connection ends', async () => {
  const client = testClient()
  await connect(client, { connector: approving(connectorOf(scriptedWallet({ eth_chainId: '0x1' }))) })
  expect(writeStored(client.store.getState())).not.toContain('approvedNetworks')
})

function approving(connector: ReturnType<typeof connectorOf>): Connector {
  const session = async () => ({ ...(await connector.connect({})), approvedNetworks: [ethereum.id] })
  return { ...connector, connect: session }
}
