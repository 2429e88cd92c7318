import { defineNetwork } from '@latchkey/protocol'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connect } from '../actions/connection/connect.ts'
import type { Client } from '../client/client.ts'
import { createClient } from '../createClient.ts'

const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 8 }
const bitcoin = defineNetwork({ id: 'bip122:000000000019d6689c085ae165831e93', name: 'Bitcoin', nativeCurrency })
const polkadot = defineNetwork({ id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', name: 'Polkadot', nativeCurrency })
// The example of BIP-173.
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  for (const member of ['unisat', 'okxwallet', 'injectedWeb3']) Reflect.deleteProperty(window, member)
})

function start(): Client {
  const client = createClient({ networks: [bitcoin, polkadot], storage: null })
  stops.push(client.start())
  return client
}

async function found(client: Client, name: string) {
  return vi.waitFor(() => {
    const connector = client.connectors.getState().find((one) => one.name === name)
    if (!connector) throw new Error(`${name} was not found`)
    return connector
  })
}

describe('Bitcoin and Polkadot wallets in a page', () => {
  it('are found side by side, also when another object throws', async () => {
    const trap = {
      get: () => {
        throw new Error('no')
      },
      configurable: true,
    }
    Object.defineProperty(window, 'okxwallet', trap)
    const unisat = {
      requestAccounts: async () => [address],
      getPublicKey: async () => publicKey,
      getChain: async () => ({ enum: 'BITCOIN_MAINNET' }),
    }
    Object.assign(window, { unisat })
    const accounts = [{ address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', type: 'sr25519' }]
    const enable = async () => ({
      accounts: { get: async () => accounts, subscribe: () => () => undefined },
      signer: {},
    })
    Object.assign(window, { injectedWeb3: { talisman: { version: '1', enable } } })
    const client = start()
    await connect(client, { connector: await found(client, 'UniSat') })
    await connect(client, { connector: await found(client, 'Talisman') })
    expect(client.store.getState()).toMatchObject({
      activeNamespace: 'polkadot',
      activeByNamespace: { bip122: 'unisat|bip122', polkadot: 'polkadot:talisman|polkadot' },
      connections: [
        { address, networkId: bitcoin.id, accounts: [{ type: 'payment', publicKey }] },
        { address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', networkId: polkadot.id },
      ],
    })
  })

  it('are found when they load after the page', async () => {
    const client = start()
    await vi.waitFor(() =>
      expect(performance.getEntriesByType('resource').some(({ name }) => name.includes('bitcoinWallets'))).toBe(true),
    )
    Object.assign(window, { unisat: {} })
    const wallet = {
      version: '1.0.0',
      name: 'Late Wallet',
      icon: 'data:image/png;base64,AA',
      chains: ['bitcoin:mainnet'],
      accounts: [],
      features: { 'bitcoin:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) } },
    }
    const register = (api: { register: (one: object) => void }) => api.register(wallet)
    await vi.waitFor(() => {
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
      expect(client.connectors.getState().map(({ name }) => name)).toContain('Late Wallet')
    })
    window.dispatchEvent(new Event('focus'))
    expect((await found(client, 'UniSat')).namespace).toBe('bip122')
  })
})
