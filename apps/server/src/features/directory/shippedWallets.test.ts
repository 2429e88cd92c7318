import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readShippedRows } from '../../config/walletRow.ts'
import { imageType } from '../images/imageType.ts'

const data = new URL('../../../data/', import.meta.url)
/** The data file as written, including what the server doesn't use. */
const written: {
  id: string
  name: string
  image_id: string | null
  sources: { package: string; version: string; licence: string }[]
  logo: { package: string; licence: string } | null
}[] = JSON.parse(readFileSync(new URL('wallets.json', data), 'utf8'))
const rows = readShippedRows()

describe('the shipped wallets', () => {
  it('are a few hundred, each with its own id, order and name', () => {
    expect(rows.length).toBeGreaterThan(500)
    for (const key of ['id', 'order'] as const) expect(new Set(rows.map((row) => row[key])).size).toBe(rows.length)
    const byRdns = rows.flatMap(({ rdns }) => rdns ?? [])
    expect(new Set(byRdns).size).toBe(byRdns.length)
  })

  it('have the ids by which other pages know them', () => {
    const ids = new Map(rows.map(({ name, id }) => [name, id.slice(0, 8)]))
    expect(Object.fromEntries(Object.keys(known).map((name) => [name, ids.get(name)]))).toEqual(known)
  })

  it('link only to https URLs, their own store pages, and apps', () => {
    const hosts = (key: keyof (typeof rows)[number]) =>
      [...new Set(rows.flatMap((row) => (row[key] ? new URL(String(row[key])).hostname : [])))].sort()
    expect(hosts('play_store')).toEqual(['play.google.com'])
    expect(hosts('app_store')).toEqual(['apps.apple.com', 'itunes.apple.com', 'testflight.apple.com'])
    expect(hosts('chrome_store')).toEqual(['chrome.google.com', 'chromewebstore.google.com'])
    expect(hosts('firefox_store')).toEqual(['addons.mozilla.org'])
    expect(
      rows.filter(
        (row) =>
          !row.mobile_link &&
          !row.homepage &&
          !row.app_store &&
          !row.play_store &&
          !row.chrome_store &&
          !row.webapp_link,
      ),
    ).toEqual([])
  })

  it('name the package and licence of each row and each logo', () => {
    const notice = readFileSync(new URL('../../../NOTICE', data), 'utf8')
    for (const { name, sources, logo, image_id } of written) {
      expect([name, sources.length > 0, (logo !== null) === (image_id !== null)]).toEqual([name, true, true])
      for (const { licence } of sources) expect(['MIT', 'Apache-2.0']).toContain(licence)
      for (const source of sources)
        if (source.package !== 'latchkey') expect(notice).toContain(`${source.package} ${source.version}`)
    }
  })

  it('have small raster logos, and there are no other files', () => {
    const files = readdirSync(new URL('wallets/', data)).sort()
    expect(files).toEqual(rows.flatMap(({ image_id }) => (image_id ? `${image_id}.webp` : [])).sort())
    const images = files.map((file) => readFileSync(new URL(`wallets/${file}`, data)))
    expect(new Set(images.map(imageType))).toEqual(new Set(['image/webp']))
    expect(Math.max(...images.map(({ length }) => length))).toBeLessThan(16 * 1024)
    expect(images.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(1.5 * 1024 * 1024)
  })
})

const known = {
  MetaMask: 'c57ca95b',
  'Trust Wallet': '4622a2b2',
  'Coinbase Wallet': 'fd20dc42',
  Safe: '225affb1',
  'Ledger Wallet': '19177a98',
  'OKX Wallet': '971e689d',
  Phantom: 'a797aa35',
  Solflare: '1ca0bdd4',
  'Coin98 Super Wallet': '2a3c8904',
  'Magic Eden': '8b830a2b',
  Backpack: '2bd8c14e',
  'Bitget Wallet': '38f5d18b',
  Frontier: '85db4314',
  'Xverse Wallet': '2a87d74a',
  Leather: '483afe1d',
  'Binance Wallet': '2fafea35',
  Rainbow: '1ae92b26',
}
