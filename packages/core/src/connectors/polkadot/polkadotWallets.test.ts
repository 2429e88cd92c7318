import { defineNetwork, parseAccountId } from '@latchkey/protocol'
import { readSs58, writeSs58 } from '@latchkey/siwx/addresses'
import { hex } from '@scure/base'
import { getPublicKey, secretFromSeed, sign, verify } from '@scure/sr25519'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pageWith } from '../../../test/bitcoinWallets.ts'
import { testClient } from '../../../test/testClient.ts'
import { connect } from '../../actions/connection/connect.ts'
import { switchNetwork } from '../../actions/connection/switchNetwork.ts'
import { signMessage } from '../../actions/signMessage.ts'
import type { Connector } from '../../client/connector.ts'
import type { ConnectorEvent } from '../../client/connectorEvent.ts'
import { polkadotWallets } from './polkadotWallets.ts'

const nativeCurrency = { name: 'Dot', symbol: 'DOT', decimals: 10 }
const polkadot = defineNetwork({ id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', name: 'Polkadot', nativeCurrency })
const kusama = defineNetwork({ id: 'polkadot:b0a8d493285c2df73290dfb7e61f870f', name: 'Kusama', nativeCurrency })

/** An extension with real keys; `script` overrides its responses. */
function extension(script: { enable?: unknown; get?: unknown; signRaw?: unknown } = {}) {
  const secrets = [1, 2].map((seed) => secretFromSeed(new Uint8Array(32).fill(seed)))
  const rows = secrets.map((secret) => ({
    address: writeSs58({ prefix: 42, publicKey: getPublicKey(secret) }),
    name: 'Account',
    type: 'sr25519',
  }))
  const listeners = new Set<(accounts: unknown) => void>()
  const accounts = {
    get: async () => script.get ?? rows,
    subscribe: (listener: (accounts: unknown) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const signRaw = async ({ address, data, type }: { address: string; data: string; type: string }) => {
    if (script.signRaw) return script.signRaw
    const key = readSs58(address)?.publicKey
    const secret = secrets.find((one) => key && hex.encode(getPublicKey(one)) === hex.encode(key))
    if (!secret || type !== 'bytes') throw new Error('Cancelled')
    const text = new TextEncoder()
    const wrapped = Uint8Array.of(...text.encode('<Bytes>'), ...hex.decode(data.slice(2)), ...text.encode('</Bytes>'))
    return { id: 1, signature: `0x${hex.encode(sign(secret, wrapped))}` }
  }
  const enable = async () => {
    if (script.enable instanceof Error) throw script.enable
    return script.enable ?? { accounts, signer: { signRaw } }
  }
  return {
    version: '0.62.1',
    enable,
    rows,
    listeners,
    tell: (told: unknown) => {
      for (const hear of listeners) hear(told)
    },
  }
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

function watch(injectedWeb3: unknown) {
  const page = pageWith({ injectedWeb3 })
  let list: readonly Connector[] = []
  const source = polkadotWallets()
  stops.push(source({ networks: [polkadot, kusama], window: page }, (found) => (list = found)))
  return { page, list: () => list }
}

function only(injected: object): Connector {
  const [connector] = watch({ talisman: injected }).list()
  if (!connector) throw new Error('No extension was found')
  return connector
}

const writeAll = (rows: readonly { address: string }[], prefix: number) =>
  rows.map(({ address }) => writeSs58({ prefix, publicKey: readSs58(address)?.publicKey ?? new Uint8Array(32) }))

describe('Polkadot extensions', () => {
  it('finds each of several, and one that loads after the page', () => {
    vi.useFakeTimers()
    const injected: Record<string, object> = { 'polkadot-js': extension(), own: extension() }
    const { list } = watch(injected)
    expect(list().map(({ id, name }) => [id, name])).toEqual([
      ['polkadot:polkadot-js', 'Polkadot.js'],
      ['polkadot:own', 'own'],
    ])
    const [first] = list()
    injected.talisman = extension()
    vi.advanceTimersByTime(500)
    expect(list()).toHaveLength(3)
    expect(list()[0]).toBe(first)
  })

  it("shows an extension's icon if it is an image", () => {
    const icon = 'data:image/svg+xml,%3Csvg%3E'
    const trap = Object.defineProperty(extension(), 'icon', { get: () => expect.fail('read with care') })
    const { list } = watch({ own: { ...extension(), icon }, other: { ...extension(), icon: 'javascript:1' }, trap })
    expect(list().map(({ name, iconUrl }) => [name, iconUrl])).toEqual([
      ['own', icon],
      ['other', undefined],
      ['trap', undefined],
    ])
  })

  it.each([undefined, 'here', {}, { talisman: 1 }, { '<b>': extension() }])('finds none in %o', (injected) => {
    expect(watch(injected).list()).toEqual([])
  })

  it('finds none when reading throws', () => {
    const trap = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no')
        },
      },
    )
    expect(watch(trap).list()).toEqual([])
  })

  it("connects with addresses in the network's format", async () => {
    const wallet = extension()
    const session = await only(wallet).connect({ networkId: kusama.id })
    expect(session.networkId).toBe(kusama.id)
    expect(session.accounts.map(({ id }) => parseAccountId(id).address)).toEqual(writeAll(wallet.rows, 2))
  })

  it('signs a message that verifies, and rewrites the address for another network', async () => {
    const wallet = extension()
    const client = testClient({ networks: [polkadot, kusama] })
    const connection = await connect(client, { connector: only(wallet) })
    const second = writeAll(wallet.rows, 0)[1] ?? ''
    client.store.setState((state) => ({
      connections: state.connections.map((one) => ({ ...one, address: second })),
    }))
    const signature = await signMessage(client, { message: 'Grüße' })
    const publicKey = readSs58(second)?.publicKey ?? new Uint8Array(32)
    const signed = (text: string) => verify(new TextEncoder().encode(text), hex.decode(signature.slice(2)), publicKey)
    expect([signed('<Bytes>Grüße</Bytes>'), signed('Grüße')]).toEqual([true, false])

    await switchNetwork(client, { networkId: kusama.id })
    expect(client.store.getState().connections).toMatchObject([
      { key: connection.key, networkId: kusama.id, address: writeAll(wallet.rows, 2)[1] },
    ])
  })

  it('reports accounts that are added and removed', async () => {
    const wallet = extension()
    const connector = only(wallet)
    await connector.connect({})
    const events: ConnectorEvent[] = []
    const stop = connector.subscribe((event) => events.push(event))
    wallet.tell(wallet.rows.slice(1))
    wallet.tell([{ address: 'nonsense' }])
    wallet.tell([])
    expect(events.map((event) => event.type === 'accountsChanged' && event.accounts.length)).toEqual([1, 0])
    stop()
    await vi.waitFor(() => expect(wallet.listeners.size).toBe(0))
  })

  it('leaves out accounts of other chain types and of other networks', async () => {
    const { rows } = extension()
    const [mine, bound] = rows
    const get = [
      mine,
      { ...bound, genesisHash: `0x${'ab'.repeat(32)}` },
      { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', type: 'ethereum' },
      { address: `addr1${'q'.repeat(98)}`, type: 'cardano' },
    ]
    const session = await only(extension({ get })).connect({})
    expect(session.accounts).toHaveLength(1)
  })

  const trap = () => {
    throw new Error('boo')
  }
  const wrong: [string, Parameters<typeof extension>[0]][] = [
    ['addresses of another namespace', { get: [{ address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }] }],
    ['no list', { get: { length: 1 } }],
    ['a thousand and one', { get: Array(1001).fill({ address: extension().rows[0]?.address }) }],
    ['getters that throw', { get: [Object.defineProperty({}, 'address', { get: trap })] }],
    ['no accounts', { get: [] }],
    ['nothing', { enable: {} }],
  ]
  it.each(wrong)('does not connect for %s', async (_, script) => {
    await expect(only(extension(script)).connect({})).rejects.toMatchObject({ name: 'LatchkeyError' })
  })

  it('recognises a rejection', async () => {
    const client = testClient({ networks: [polkadot] })
    const connector = only(extension({ enable: new Error('Rejected') }))
    await expect(connect(client, { connector })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
  })

  it.each([64, 65, 66])('accepts a signature of %i bytes unchanged', async (length) => {
    const client = testClient({ networks: [polkadot] })
    const signature = `0x${'02'.repeat(length)}`
    await connect(client, { connector: only(extension({ signRaw: { signature } })) })
    expect(await signMessage(client, { message: 'Hello' })).toBe(signature)
  })

  it.each(['0x', 'nonsense', `0x${'0'.repeat(126)}`, `0x${'0'.repeat(134)}`, 7])(
    'rejects %s as a signature',
    async (signature) => {
      const client = testClient({ networks: [polkadot] })
      await connect(client, { connector: only(extension({ signRaw: { signature } })) })
      await expect(signMessage(client, { message: 'Hello' })).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
    },
  )
})
