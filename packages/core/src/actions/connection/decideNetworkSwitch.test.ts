import { describe, expect, it } from 'vitest'
import { scriptedWallet } from '../../../test/scriptedWallet.ts'
import { connectorOf, ethereum, sidenet, solana, testClient } from '../../../test/testClient.ts'
import type { ConnectionType, State } from '../../client/state.ts'
import { selectIsWrongNetwork, selectOpensUnsupportedChain } from '../../store/selectors.ts'
import { connect } from './connect.ts'
import { decideNetworkSwitch } from './decideNetworkSwitch.ts'

describe('decideNetworkSwitch', () => {
  it('R4.14a does nothing when the target is the current network', async () => {
    expect(decideNetworkSwitch(await connected(), { target: ethereum.id })).toEqual({ kind: 'none' })
    expect(decideNetworkSwitch(testClient().store.getState(), { target: ethereum.id })).toEqual({ kind: 'none' })
  })

  it('switches when an embedded wallet supports the target', async () => {
    expect(decideNetworkSwitch(await connected('auth'), { target: solana.id })).toEqual({ kind: 'switchNetwork' })
  })

  it('R4.14c asks for another wallet when this one does not support the namespace', async () => {
    expect(decideNetworkSwitch(await connected(), { target: solana.id })).toEqual({ kind: 'switchActiveChain' })
  })

  it('R4.14d switches otherwise', async () => {
    expect(decideNetworkSwitch(await connected(), { target: sidenet.id })).toEqual({ kind: 'switchNetwork' })
    expect(decideNetworkSwitch(testClient().store.getState(), { target: solana.id })).toEqual({ kind: 'switchNetwork' })
    const state = await connected()
    const [live] = state.connections
    if (!live) throw new Error('not connected')
    const both: State = {
      ...state,
      connections: [live, { ...live, key: 'x|solana', namespace: 'solana', networkId: solana.id }],
      activeByNamespace: { ...state.activeByNamespace, solana: 'x|solana' },
    }
    expect(decideNetworkSwitch(both, { target: solana.id })).toEqual({ kind: 'switchNetwork' })
  })
})

describe('selectOpensUnsupportedChain', () => {
  it('R4.13c opens for a network that is not offered, unless the app disables it or is in basic mode', async () => {
    const state = await connected('injected', '0x3e7')
    const networks = [ethereum]
    expect(selectIsWrongNetwork(state, networks)).toBe(true)
    expect(selectOpensUnsupportedChain(state, { networks })).toBe(true)
    expect(selectOpensUnsupportedChain(state, { networks, allowUnsupportedNetworks: true })).toBe(false)
    expect(selectOpensUnsupportedChain(state, { networks, enableNetworkSwitch: false })).toBe(false)
    expect(selectOpensUnsupportedChain(state, { networks: [] })).toBe(false)
    expect(selectOpensUnsupportedChain(await connected(), { networks })).toBe(false)
    expect(selectOpensUnsupportedChain(testClient().store.getState(), { networks })).toBe(false)
  })
})

async function connected(type: ConnectionType = 'injected', chainId = '0x1'): Promise<State> {
  const client = testClient()
  await connect(client, { connector: { ...connectorOf(scriptedWallet({ eth_chainId: chainId })), type } })
  return client.store.getState()
}
