import { afterEach, describe, expect, it } from 'vitest'
import { scriptedWallet } from '../../test/scriptedWallet.ts'
import type { Connector } from '../client/connector.ts'
import { announced } from './announced.ts'

const icon = 'data:image/svg+xml;base64,PHN2Zy8+'
const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Example', icon, rdns: 'com.example.wallet' }
const stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

describe('announced (EIP-6963)', () => {
  it('R3.11 asks on its start, so that a wallet that came before is heard, with all that it says of itself', async () => {
    const provider = scriptedWallet()
    const announce = () => say({ info, provider })
    window.addEventListener('eip6963:requestProvider', announce)
    stops.push(() => window.removeEventListener('eip6963:requestProvider', announce))
    const wallets = watch()
    expect(wallets()).toMatchObject([
      {
        id: 'com.example.wallet',
        kind: 'ANNOUNCED',
        type: 'injected',
        namespace: 'eip155',
        name: 'Example',
        rdns: 'com.example.wallet',
        iconUrl: icon,
      },
    ])
    expect(await wallets()[0]?.getProvider()).toBe(provider)
  })

  it('hears a wallet that comes late, each once, and none after its stop', () => {
    const wallets = watch()
    expect(wallets()).toEqual([])
    const provider = scriptedWallet()
    say({ info, provider })
    say({ info, provider })
    expect(wallets()).toHaveLength(1)
    for (const stop of stops.splice(0)) stop()
    say({ info: { ...info, uuid: 'other', rdns: 'org.other' }, provider })
    expect(wallets()).toHaveLength(1)
  })

  it('hears a wallet once that gives itself another uuid each time that a page asks', () => {
    const wallets = watch()
    const provider = scriptedWallet()
    for (const uuid of ['one', 'two', 'three']) say({ info: { ...info, uuid }, provider })
    expect(wallets().map(({ id }) => id)).toEqual(['com.example.wallet'])
    say({ info: { ...info, uuid: 'four', rdns: 'com.example.other' }, provider })
    expect(wallets().map(({ id }) => id)).toEqual(['com.example.wallet', 'com.example.other'])
  })

  it('keeps the first provider when another announces the same uuid', async () => {
    const wallets = watch()
    const first = scriptedWallet()
    say({ info, provider: first })
    say({ info: { ...info, name: 'Impostor' }, provider: scriptedWallet() })
    expect(await wallets()[0]?.getProvider()).toBe(first)
  })

  it('H-05 gives a second wallet under the same rdns an id of its own', async () => {
    const wallets = watch()
    const first = scriptedWallet()
    say({ info, provider: first })
    say({ info: { ...info, uuid: 'late', rdns: 'COM.example.wallet' }, provider: scriptedWallet() })
    expect(wallets().map(({ id }) => id)).toEqual(['com.example.wallet', 'com.example.wallet#2'])
    expect(wallets().map(({ rdns }) => rdns)).toEqual(['com.example.wallet', undefined])
    expect(await wallets()[0]?.getProvider()).toBe(first)
  })

  it('R6.01b knows the Coinbase wallet by its rdns, and every other as injected', () => {
    const wallets = watch()
    say({ info: { ...info, rdns: 'com.coinbase.wallet' }, provider: scriptedWallet() })
    say({ info: { ...info, uuid: 'other' }, provider: scriptedWallet() })
    expect(wallets().map(({ type }) => type)).toEqual(['coinbase', 'injected'])
  })

  it('H-04 clips a name and takes out what would draw over its row', () => {
    const wallets = watch()
    say({ info: { ...info, name: `\u202E <b>Big</b>\n\u0000 ${'x'.repeat(5000)}` }, provider: scriptedWallet() })
    expect(wallets()[0]?.name).toBe(`<b>Big</b> ${'x'.repeat(53)}`)
  })

  const icons = ['https://evil.example/x.png', 'javascript:alert(1)', 'data:text/html,<script>', 'data:image/png x', 7]
  it.each(icons)('H-04 shows no icon for %s', (wrong) => {
    const wallets = watch()
    say({ info: { ...info, icon: wrong }, provider: scriptedWallet() })
    expect(wallets()[0]?.iconUrl).toBeUndefined()
  })

  it('hears nothing that it cannot read', () => {
    const wallets = watch()
    const provider = scriptedWallet()
    say(undefined)
    say({ info })
    say({ info, provider: { request: 'no' } })
    say({ info: { ...info, name: ' \u200B ' }, provider })
    say({ info: { ...info, uuid: 7 }, provider })
    say(Object.defineProperty({}, 'info', { get: () => JSON.parse('{') }))
    window.dispatchEvent(new Event('eip6963:announceProvider'))
    expect(wallets()).toEqual([])
  })
})

function watch(): () => readonly Connector[] {
  let list: readonly Connector[] = []
  stops.push(
    announced()({ networks: [], window }, (connectors) => {
      list = connectors
    }),
  )
  return () => list
}

function say(detail: unknown): void {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}
