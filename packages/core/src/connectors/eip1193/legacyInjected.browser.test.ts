import { afterEach, describe, expect, it } from 'vitest'
import { legacyWallets } from '../../../test/legacyWallets.ts'
import { ada, bob, scriptedWallet } from '../../../test/scriptedWallet.ts'
import type { Connector } from '../../client/connector.ts'
import { legacyInjected } from './legacyInjected.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  Reflect.deleteProperty(window, 'ethereum')
})

describe('legacyInjected', () => {
  it('finds a single wallet at window.ethereum', async () => {
    const provider = scriptedWallet()
    inject(provider)
    const [connector] = watch()()
    expect(connector).toMatchObject({ id: 'injected', kind: 'INJECTED', type: 'injected', name: 'Browser Wallet' })
    expect(await connector?.getProvider()).toBe(provider)
  })

  it('recognises Coinbase Wallet among several, and lists the nameless ones once', () => {
    const coinbase = Object.assign(scriptedWallet(), { isCoinbaseWallet: true })
    inject(Object.assign(scriptedWallet(), { providers: [scriptedWallet(), coinbase, scriptedWallet(), 'nothing'] }))
    expect(watch()().map(({ id, type, name }) => [id, type, name])).toEqual([
      ['injected', 'injected', 'Browser Wallet'],
      ['coinbase', 'coinbase', 'Coinbase Wallet'],
    ])
  })

  it('finds a wallet that loads later and fires its event', () => {
    const wallets = watch()
    expect(wallets()).toEqual([])
    inject(scriptedWallet())
    window.dispatchEvent(new Event('ethereum#initialized'))
    expect(wallets()).toHaveLength(1)
  })

  it.each(['load', 'click'])('finds a wallet that loads later without a word, on %s', (event) => {
    const wallets = watch()
    inject(scriptedWallet())
    expect(wallets()).toEqual([])
    window.dispatchEvent(new Event(event))
    const [found] = wallets()
    expect(found).toBeDefined()
    window.dispatchEvent(new Event(event))
    expect(wallets()[0]).toBe(found)
  })

  it('finds the wallet that takes the place of another one, and keeps it when that is frozen', async () => {
    const [first, second] = [scriptedWallet(), scriptedWallet()]
    inject(first)
    const wallets = watch()
    expect(await wallets()[0]?.getProvider()).toBe(first)
    inject(Object.freeze(second))
    window.dispatchEvent(new Event('click'))
    expect(await wallets()[0]?.getProvider()).toBe(second)
    expect(wallets()).toHaveLength(1)
  })

  it.each([undefined, null, 'metamask', {}, { request: 1 }, { send: 1 }])(
    'finds none when window.ethereum is %o',
    (value) => {
      inject(value)
      expect(watch()()).toEqual([])
    },
  )

  it.each(Object.entries(legacyWallets(scriptedWallet())))(
    'connects a wallet without request that has %s',
    async (_, wallet) => {
      inject(wallet)
      const [connector] = watch()()
      expect(connector).toMatchObject({ id: 'injected', name: 'Browser Wallet' })
      expect(await connector?.connect({})).toMatchObject({
        accounts: [{ id: `eip155:1:${ada}` }],
        networkId: 'eip155:1',
      })
    },
  )

  it('follows the account of a wallet without request', async () => {
    const wallet = scriptedWallet()
    inject(legacyWallets(wallet)['sendAsync with a callback'])
    const [connector] = watch()()
    await connector?.connect({})
    const events: unknown[] = []
    const stop = connector?.subscribe((event) => events.push(event))
    wallet.emit('accountsChanged', [bob])
    expect(events).toEqual([{ type: 'accountsChanged', accounts: [{ id: `eip155:1:${bob}` }] }])
    stop?.()
    expect(wallet.countListeners()).toBe(0)
  })

  it('lists a wallet without request among several', () => {
    const [old] = Object.values(legacyWallets(scriptedWallet()))
    inject({
      send: () => undefined,
      providers: [Object.assign(old ?? {}, { isCoinbaseWallet: true }), scriptedWallet()],
    })
    expect(watch()().map(({ id }) => id)).toEqual(['coinbase', 'injected'])
  })

  it('finds none when reading throws', () => {
    inject(Object.defineProperty({}, 'request', { get: () => JSON.parse('{') }))
    expect(watch()()).toEqual([])
  })

  it("finds the wallet when its list of providers can't be read", () => {
    inject(Object.defineProperty(scriptedWallet(), 'providers', { get: () => JSON.parse('{') }))
    expect(watch()()).toHaveLength(1)
  })
})

function inject(value: unknown): void {
  Object.defineProperty(window, 'ethereum', { value, configurable: true })
}

function watch(): () => readonly Connector[] {
  let list: readonly Connector[] = []
  const report = (connectors: readonly Connector[]) => {
    list = connectors
  }
  stops.push(legacyInjected()({ networks: [], window }, report))
  return () => list
}
