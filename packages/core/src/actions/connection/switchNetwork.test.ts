import { defineNetwork } from '@latchkey/protocol'
import { type Anvil, startAnvil } from '@latchkey/test/anvil'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chainWallet } from '../../../test/chainWallet.ts'
import { scriptedWallet, type WalletScript } from '../../../test/scriptedWallet.ts'
import { connectorOf, ethereum, sidenet, solana, testClient } from '../../../test/testClient.ts'
import { selectNetworkId } from '../../store/selectors.ts'
import { connect } from './connect.ts'
import { switchNetwork } from './switchNetwork.ts'

describe('switchNetwork with real chains', () => {
  let devnetChain: Anvil
  let sidenetChain: Anvil
  beforeAll(async () => {
    ;[devnetChain, sidenetChain] = await Promise.all([startAnvil({ chainId: 31337 }), startAnvil({ chainId: 31338 })])
  })
  afterAll(() => {
    devnetChain.stop()
    sidenetChain.stop()
  })

  it('adds a network that the wallet does not know, and switches to it', async () => {
    const { client, wallet } = await connected(sidenetChain.http)
    await switchNetwork(client, { networkId: sidenet.id })
    expect(wallet.nodes.get(31338)).toBe(sidenetChain.http)
    expect(selectNetworkId(client.store.getState())).toBe(sidenet.id)
    expect(client.store.getState().networkByNamespace.eip155).toBe(sidenet.id)
    await switchNetwork(client, { networkId: devnetOf(devnetChain.http).id })
    expect(selectNetworkId(client.store.getState())).toBe('eip155:31337')
    expect(client.events.filter(({ name }) => name === 'SWITCH_NETWORK')).toHaveLength(2)
  })

  it('stays when the wallet finds that the node belongs to another chain', async () => {
    const { client, wallet } = await connected(devnetChain.http)
    await expect(switchNetwork(client, { networkId: sidenet.id })).rejects.toMatchObject({
      code: 'SWITCH_NETWORK_FAILED',
    })
    expect(wallet.nodes.has(31338)).toBe(false)
    expect(selectNetworkId(client.store.getState())).toBe('eip155:31337')
  })

  async function connected(sidenetUrl: string) {
    const wallet = chainWallet({ 31337: devnetChain.http }, 31337)
    const client = testClient({ networks: [devnetOf(devnetChain.http), { ...sidenet, rpcUrls: [sidenetUrl] }] })
    await connect(client, { connector: connectorOf(wallet) })
    return { client, wallet }
  }
})

const devnetOf = (url: string) =>
  defineNetwork({ id: 'eip155:31337', name: 'Devnet', nativeCurrency: ethereum.nativeCurrency, rpcUrls: [url] })

describe('switchNetwork with a wallet that answers before it has switched', () => {
  it.each([400, 1_500])('waits %i ms for the network instead of asking again', async (ms) => {
    const wallet = scriptedWallet()
    wallet.answers.wallet_switchEthereumChain = () => {
      setTimeout(() => {
        wallet.answers.eth_chainId = '0x7a6a'
      }, ms)
      return null
    }
    const client = testClient()
    await connect(client, { connector: connectorOf(wallet) })
    await switchNetwork(client, { networkId: sidenet.id })
    expect(selectNetworkId(client.store.getState())).toBe(sidenet.id)
    expect(wallet.calls.filter(({ method }) => method === 'wallet_switchEthereumChain')).toHaveLength(1)
  })
})

describe('switchNetwork', () => {
  it('R4.13a sets the flag while it switches to another namespace', async () => {
    const client = testClient()
    await connect(client, { connector: connectorOf(scriptedWallet()) })
    const seen: boolean[] = []
    client.store.subscribe(
      ({ isSwitchingNamespace }) => seen.at(-1) !== isSwitchingNamespace && seen.push(isSwitchingNamespace),
    )
    await switchNetwork(client, { networkId: solana.id })
    expect(seen).toEqual([true, false])
    expect(client.store.getState()).toMatchObject({
      activeNamespace: 'solana',
      activeByNamespace: { eip155: expect.any(String) },
    })
    expect(selectNetworkId(client.store.getState())).toBe(solana.id)
  })

  it('R8.14 rejects a network that the app does not offer', async () => {
    const client = testClient({ networks: [ethereum] })
    await expect(switchNetwork(client, { networkId: sidenet.id })).rejects.toThrow('Network not found')
  })

  it('calls no wallet when none is connected', async () => {
    const client = testClient()
    await switchNetwork(client, { networkId: sidenet.id })
    expect(selectNetworkId(client.store.getState())).toBe(sidenet.id)
  })

  const unknown = [
    { code: 4902 },
    { code: '4902' },
    { code: -32603, message: 'x', data: { originalError: { code: 4902 } } },
    { code: -32603, message: 'Unrecognized chain ID "0x7a6a". Try adding the chain first.' },
    { code: -32601, message: 'the method does not exist' },
  ]
  it.each(unknown)('adds the network when the wallet returns %j', async (error) => {
    const { client, wallet } = await connectedTo({
      wallet_switchEthereumChain: () => Promise.reject(error),
      wallet_addEthereumChain: () => moveTo(wallet, '0x7a6a'),
    })
    await switchNetwork(client, { networkId: sidenet.id })
    expect(wallet.calls.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
      {
        chainId: '0x7a6a',
        chainName: 'Sidenet',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://side.example'],
        blockExplorerUrls: ['https://scan.example'],
      },
    ])
  })

  it('switches when the wallet added the network without switching to it', async () => {
    let isAdded = false
    const { client, wallet } = await connectedTo({
      wallet_switchEthereumChain: () => (isAdded ? moveTo(wallet, '0x7a6a') : Promise.reject({ code: 4902 })),
      wallet_addEthereumChain: () => {
        isAdded = true
      },
    })
    await switchNetwork(client, { networkId: sidenet.id })
    expect(selectNetworkId(client.store.getState())).toBe(sidenet.id)
  })

  it('R8.06b recognises a rejection of the switch and of adding the network', async () => {
    const first = await connectedTo({ wallet_switchEthereumChain: () => Promise.reject({ code: 4001 }) })
    await expect(switchNetwork(first.client, { networkId: sidenet.id })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(first.wallet.calls.map(({ method }) => method)).not.toContain('wallet_addEthereumChain')
    const second = await connectedTo({
      wallet_switchEthereumChain: () => Promise.reject({ code: 4902 }),
      wallet_addEthereumChain: () => Promise.reject({ code: 4001 }),
    })
    await expect(switchNetwork(second.client, { networkId: sidenet.id })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(selectNetworkId(second.client.store.getState())).toBe(ethereum.id)
  })

  it("uses the wallet's actual network, not what its promise claimed", async () => {
    const moved = await connectedTo({
      wallet_switchEthereumChain: () => {
        moveTo(moved.wallet, '0x7a6a')
        return Promise.reject({ code: 4001, message: 'User rejected' })
      },
    })
    await switchNetwork(moved.client, { networkId: sidenet.id })
    expect(selectNetworkId(moved.client.store.getState())).toBe(sidenet.id)
    const stayed = await connectedTo({ wallet_switchEthereumChain: null })
    await expect(switchNetwork(stayed.client, { networkId: sidenet.id })).rejects.toMatchObject({
      code: 'SWITCH_NETWORK_FAILED',
    })
    expect(selectNetworkId(stayed.client.store.getState())).toBe(ethereum.id)
  })

  it("resolves on the wallet's event when its promise never settles", async () => {
    const { client, wallet } = await connectedTo({ wallet_switchEthereumChain: () => new Promise(() => undefined) })
    const work = switchNetwork(client, { networkId: sidenet.id })
    moveTo(wallet, '0x7a6a')
    await work
    expect(selectNetworkId(client.store.getState())).toBe(sidenet.id)
  })
})

async function connectedTo(script: WalletScript) {
  const client = testClient()
  const wallet = scriptedWallet(script)
  await connect(client, { connector: connectorOf(wallet) })
  return { client, wallet }
}

function moveTo(wallet: ReturnType<typeof scriptedWallet>, chainId: string): null {
  wallet.answers.eth_chainId = chainId
  wallet.emit('chainChanged', chainId)
  return null
}
