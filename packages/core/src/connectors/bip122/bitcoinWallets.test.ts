import { defineNetwork, type Network } from '@latchkey/protocol'
import { bitcoinNetworkId } from '@latchkey/siwx/addresses'
import { base64 } from '@scure/base'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bitcoinKeys } from '../../../test/bitcoinKeys.ts'
import {
  leatherLike,
  pageWith,
  phantomLike,
  standardLike,
  txid,
  unisatLike,
  xverseLike,
} from '../../../test/bitcoinWallets.ts'
import type { Connector, ConnectorOf } from '../../client/connector.ts'
import type { ConnectorEvent } from '../../client/connectorEvent.ts'
import { bitcoinWallets } from './bitcoinWallets.ts'

const keys = bitcoinKeys('regtest')
const main = bitcoinKeys('mainnet')
const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
const regtest = defineNetwork({ id: bitcoinNetworkId('regtest'), name: 'Regtest', nativeCurrency })
const mainnet = defineNetwork({ id: bitcoinNetworkId('mainnet'), name: 'Bitcoin', nativeCurrency })

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

function watch(page: Window, networks: readonly Network[] = [regtest, mainnet]): () => readonly Connector[] {
  let list: readonly Connector[] = []
  stops.push(bitcoinWallets()({ networks, window: page }, (found) => (list = found)))
  return () => list
}

function only(wallets: object, networks?: readonly Network[]): ConnectorOf<'bip122'> {
  const [connector] = watch(pageWith(wallets), networks)()
  if (connector?.namespace !== 'bip122') throw new Error('No wallet was found')
  return connector
}

describe('discovery of Bitcoin wallets', () => {
  it('finds each injected wallet by its object, with a stable id', () => {
    const page = pageWith({
      XverseProviders: { BitcoinProvider: xverseLike(keys) },
      LeatherProvider: leatherLike(keys),
      okxwallet: { bitcoin: unisatLike(main) },
      unisat: unisatLike(keys),
      phantom: { bitcoin: phantomLike(main) },
    })
    const list = watch(page)
    const first = list()
    expect(first.map(({ id }) => id)).toEqual(['xverse', 'leather', 'com.okex.wallet', 'unisat', 'app.phantom'])
    page.dispatchEvent(new Event('focus'))
    expect(list()).toEqual(first)
    expect(list()[0]).toBe(first[0])
  })

  it('finds a wallet that loads after the page', () => {
    vi.useFakeTimers()
    const page = pageWith({})
    const list = watch(page)
    expect(list()).toEqual([])
    Reflect.set(page, 'unisat', unisatLike(keys))
    vi.advanceTimersByTime(100)
    expect(list()).toHaveLength(1)
  })

  it('finds none when the page has other objects, or reading throws', () => {
    const trap = {
      get okxwallet() {
        throw new Error('no')
      },
      unisat: 'here',
      LeatherProvider: null,
      phantom: {},
    }
    expect(watch(Object.defineProperties(pageWith({}), Object.getOwnPropertyDescriptors(trap)))()).toEqual([])
  })

  it('prefers the Wallet Standard when a wallet offers both, and shows it once', () => {
    const page = pageWith({ XverseProviders: { BitcoinProvider: xverseLike(keys) } })
    const list = watch(page)
    const standard = standardLike(keys)
    standard.wallet.name = 'Xverse'
    standard.register(page)
    expect(list().map(({ id, kind }) => [id, kind])).toEqual([['name:Xverse', 'ANNOUNCED']])
  })

  it('ignores Wallet Standard wallets without Bitcoin', () => {
    const page = pageWith({})
    const list = watch(page)
    const { wallet, register } = standardLike(keys)
    register(page)
    expect(list()).toHaveLength(1)
    const other = standardLike(keys)
    Reflect.set(other.wallet, 'features', { 'solana:signMessage': {} })
    other.register(page)
    expect(list()).toHaveLength(1)
    expect(wallet.accounts).toEqual([])
  })
})

function standardPage(script: Record<string, unknown> = {}) {
  const standard = standardLike(keys, script)
  const page = pageWith({})
  standard.register(page)
  return { page, ...standard }
}

const sources = [
  ['Xverse', () => ({ XverseProviders: { BitcoinProvider: xverseLike(keys) } }), keys],
  ['Leather', () => ({ LeatherProvider: leatherLike(keys) }), keys],
  ['UniSat', () => ({ unisat: unisatLike(keys) }), keys],
  ['OKX', () => ({ okxwallet: { bitcoin: unisatLike(main) } }), main],
  ['Phantom', () => ({ phantom: { bitcoin: phantomLike(main) } }), main],
] as const

describe.each(sources)('%s', (name, wallets, { payment, ordinal, psbt, isSigned, verifies }) => {
  const id = payment.address.startsWith('bc1') ? mainnet.id : regtest.id
  const isSingle = name === 'UniSat' || name === 'OKX'

  it('connects, with the payment account first', async () => {
    const session = await only(wallets()).connect({ networkId: id })
    expect(session).toEqual({
      networkId: id,
      accounts: [
        { id: `${id}:${payment.address}`, type: 'payment', publicKey: payment.publicKey },
        ...(isSingle ? [] : [{ id: `${id}:${ordinal.address}`, type: 'ordinal', publicKey: ordinal.publicKey }]),
      ],
    })
  })

  it('signs a message, and a transaction without changing it', async () => {
    const connector = only(wallets())
    await connector.connect({ networkId: id })
    const provider = await connector.getProvider()
    const { address } = payment
    const proof = await provider.signMessage?.({ address, message: 'Grüße', protocol: 'bip322' })
    expect([verifies('Grüße', proof ?? ''), verifies('Hello', proof ?? '')]).toEqual([true, false])
    const signInputs = [{ address, index: 0 }]
    const unsigned = base64.encode(psbt(ordinal.address))
    const signed = await provider.signPsbt?.({ psbt: unsigned, networkId: id, signInputs })
    expect(isSigned(signed?.psbt ?? '')).toBe(true)
    const transfer = { from: address, recipient: ordinal.address, amount: 1000n, networkId: id }
    if (name === 'Phantom') expect(provider.sendTransfer).toBeUndefined()
    else expect(await provider.sendTransfer?.(transfer)).toBe(txid)
  })
})

describe('a Wallet Standard wallet', () => {
  it('connects, signs and sends', async () => {
    const { page } = standardPage()
    const [connector] = watch(page)()
    if (connector?.namespace !== 'bip122') throw new Error('No wallet was found')
    const session = await connector.connect({})
    expect(session.accounts.map(({ type }) => type)).toEqual(['payment', 'ordinal'])
    const provider = await connector.getProvider()
    const { address } = keys.payment
    expect(keys.verifies('Hello', (await provider.signMessage?.({ address, message: 'Hello' })) ?? '')).toBe(true)
    const request = {
      psbt: base64.encode(keys.psbt(address)),
      networkId: regtest.id,
      signInputs: [{ address, index: 0 }],
    }
    expect(keys.isSigned((await provider.signPsbt?.(request))?.psbt ?? '')).toBe(true)
    await expect(provider.signPsbt?.({ ...request, broadcast: true })).rejects.toMatchObject({
      code: 'METHOD_UNSUPPORTED',
    })
    const transfer = { from: address, recipient: address, amount: 1n, networkId: regtest.id }
    expect(await provider.sendTransfer?.(transfer)).toBe(txid)
  })

  it('connects silently only after it has exposed accounts, and reports when they are removed', async () => {
    const { page, change } = standardPage()
    const connector = watch(page)()[0]
    await expect(connector?.connect({ silent: true })).rejects.toThrow('Failed to connect')
    await connector?.connect({})
    const events: ConnectorEvent[] = []
    connector?.subscribe((event) => events.push(event))
    change([])
    await vi.waitFor(() => expect(events).toMatchObject([{ type: 'networkChanged', accounts: [] }]))
  })

  it('is used through sats-connect when that is all it offers', async () => {
    const { page, wallet } = standardPage()
    Reflect.set(wallet, 'features', { 'sats-connect:': { version: '1.0.0', provider: xverseLike(keys) } })
    const session = await watch(page)()[0]?.connect({})
    expect(session?.accounts).toHaveLength(2)
  })
})

describe('changes', () => {
  it("switches to another network together with that network's accounts", async () => {
    const wallet = xverseLike(keys)
    const connector = only({ XverseProviders: { BitcoinProvider: wallet } })
    await connector.connect({})
    wallet.answers.wallet_getNetwork = { bitcoin: { name: 'Mainnet' } }
    wallet.answers.wallet_getAccount = { addresses: [{ ...main.payment, purpose: 'payment' }] }
    const accounts = [
      { id: `${mainnet.id}:${main.payment.address}`, type: 'payment', publicKey: main.payment.publicKey },
    ]
    expect(await connector.switchNetwork(mainnet)).toEqual({ networkId: mainnet.id, accounts })
  })

  it('reads the wallet again when it reports a change, and disconnects when it refuses', async () => {
    const wallet = xverseLike(keys)
    const connector = only({ XverseProviders: { BitcoinProvider: wallet } })
    await connector.connect({})
    const events: ConnectorEvent[] = []
    const stop = connector.subscribe((event) => events.push(event))
    const other = bitcoinKeys('regtest', 3)
    wallet.answers.wallet_getAccount = { addresses: [{ ...other.payment, purpose: 'payment' }] }
    wallet.emit('accountChange')
    const accounts = [
      { id: `${regtest.id}:${other.payment.address}`, type: 'payment', publicKey: other.payment.publicKey },
    ]
    await vi.waitFor(() => expect(events).toEqual([{ type: 'networkChanged', networkId: regtest.id, accounts }]))
    wallet.answers.wallet_getAccount = Object.assign(new Error('Access denied'), { name: '-32002' })
    wallet.emit('accountChange')
    await vi.waitFor(() => expect(events.at(-1)).toEqual({ type: 'disconnected' }))
    stop()
    await vi.waitFor(() => expect(wallet.listeners.size).toBe(0))
  })

  it('fails when only the user can switch the wallet', async () => {
    await expect(only({ LeatherProvider: leatherLike(keys) }).switchNetwork(mainnet)).rejects.toMatchObject({
      code: 'SWITCH_NETWORK_FAILED',
    })
  })
})
