import { afterEach, describe, expect, it } from 'vitest'
import { scriptedWallet } from '../../../test/scriptedWallet.ts'
import type { Connector } from '../../client/connector.ts'
import { announced } from './announced.ts'

const icon = 'data:image/svg+xml;base64,PHN2Zy8+'
const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Example', icon, rdns: 'com.example.wallet' }
const stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

describe('announced (EIP-6963)', () => {
  it('R3.11 requests announcements on start, so that a wallet that loaded before is found, with everything that it announces', async () => {
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

  it('finds a wallet that loads later, each once, and none after it has stopped', () => {
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

  it('finds a wallet once when it announces another uuid on each request', () => {
    const wallets = watch()
    const provider = scriptedWallet()
    for (const uuid of ['one', 'two', 'three']) say({ info: { ...info, uuid }, provider })
    expect(wallets().map(({ id }) => id)).toEqual(['com.example.wallet'])
    say({ info: { ...info, uuid: 'four', rdns: 'com.example.other' }, provider })
    expect(wallets().map(({ id }) => id)).toEqual(['com.example.wallet', 'com.example.other'])
  })

  it('keeps one row and its provider when a wallet announces a new uuid and provider each time', async () => {
    const wallets = watch()
    const first = scriptedWallet()
    say({ info, provider: first })
    for (const uuid of ['one', 'two', 'three']) say({ info: { ...info, uuid }, provider: scriptedWallet() })
    expect(wallets().map(({ rdns }) => rdns)).toEqual(['com.example.wallet'])
    expect(await wallets()[0]?.getProvider()).toBe(first)
    say({ info: { ...info, uuid: 'five', name: 'Example Flask' }, provider: scriptedWallet() })
    expect(wallets()).toHaveLength(2)
  })

  it.each([
    ['an icon', 1, info.icon],
    ['no icon, because two wallets may have one name', 2, undefined],
  ])('makes of a wallet without an rdns that announces itself twice, with %s, %i row(s)', (_, rows, icon) => {
    const wallets = watch()
    for (const uuid of ['one', 'two'])
      say({ info: { ...info, uuid, icon, rdns: undefined }, provider: scriptedWallet() })
    expect(wallets()).toHaveLength(rows)
  })

  it('keeps the first provider when another announces the same uuid', async () => {
    const wallets = watch()
    const first = scriptedWallet()
    say({ info, provider: first })
    say({ info: { ...info, name: 'Impostor' }, provider: scriptedWallet() })
    expect(await wallets()[0]?.getProvider()).toBe(first)
  })

  it('H-05 gives a second wallet with the same rdns another id', async () => {
    const wallets = watch()
    const first = scriptedWallet()
    say({ info, provider: first })
    say({
      info: { ...info, uuid: 'late', name: 'Example Beta', rdns: 'COM.example.wallet' },
      provider: scriptedWallet(),
    })
    expect(wallets().map(({ id }) => id)).toEqual(['com.example.wallet', 'com.example.wallet#2'])
    expect(wallets().map(({ rdns }) => rdns)).toEqual(['com.example.wallet', undefined])
    expect(await wallets()[0]?.getProvider()).toBe(first)
  })

  it('R6.01b recognises Coinbase Wallet by its rdns, and treats all others as injected', () => {
    const wallets = watch()
    say({ info: { ...info, rdns: 'com.coinbase.wallet' }, provider: scriptedWallet() })
    say({ info: { ...info, uuid: 'other' }, provider: scriptedWallet() })
    expect(wallets().map(({ type }) => type)).toEqual(['coinbase', 'injected'])
  })

  it('H-04 shortens a name and removes characters that would draw over its row', () => {
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

  it('shows an icon that begins with a line break', () => {
    const wallets = watch()
    say({ info: { ...info, icon: '\n  data:image/svg+xml,<svg/>\n' }, provider: scriptedWallet() })
    expect(wallets()[0]?.iconUrl).toBe('data:image/svg+xml,<svg/>')
  })

  it("ignores announcements that can't be parsed", () => {
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
