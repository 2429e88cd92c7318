import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { letterTile } from '../images/letterTile.ts'
import { readWalletSet } from './readWalletSet.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-directory-'))
const directoryFile = join(folder, 'directory.json')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const logo = letterTile('H')
writeFileSync(join(folder, 'harbour.png'), logo)
writeFileSync(join(folder, 'script.png'), '<svg xmlns="http://www.w3.org/2000/svg"/>')

function read(content: unknown, logos: 'on' | 'off' = 'on') {
  writeFileSync(directoryFile, typeof content === 'string' ? content : JSON.stringify(content))
  return readWalletSet({ directoryFile, logos })
}
const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

describe("the operator's directory file", () => {
  it('adds wallets before the shipped ones', () => {
    const { rows, logos } = read({
      add: [{ name: 'Harbour', mobile_link: 'harbour://', relays: 'own', logo: 'harbour.png' }],
    })
    const harbour = rows.find(({ name }) => name === 'Harbour')
    expect(harbour).toMatchObject({ namespaces: ['eip155'], supports_wc: true, relays: 'own', homepage: null })
    expect(harbour?.id).toMatch(/^[0-9a-f]{64}$/)
    expect(harbour?.order).toBeLessThan(Math.min(...rows.filter((row) => row !== harbour).map(({ order }) => order)))
    expect(logos.get(harbour?.image_id ?? '')).toEqual({ bytes: logo, type: 'image/png' })
  })

  it('changes, hides and sorts by id or rdns', () => {
    const { rows, logos } = read({
      change: { 'io.metamask': { name: 'Fox', logo: 'harbour.png' } },
      hide: ['me.rainbow'],
      order: ['io.rabby', metaMask],
    })
    const fox = rows.find(({ id }) => id === metaMask)
    expect(fox).toMatchObject({ name: 'Fox', rdns: 'io.metamask', play_store: expect.stringContaining('https://') })
    expect(logos.has(fox?.image_id ?? '')).toBe(true)
    expect(rows.some(({ rdns }) => rdns === 'me.rainbow')).toBe(false)
    const byOrder = rows.toSorted((a, b) => a.order - b.order).map(({ name }) => name)
    expect(byOrder.slice(0, 3)).toEqual(['Rabby Wallet', 'Fox', 'Trust Wallet'])
  })

  it('can disable the shipped logos, and keeps its own', () => {
    const { rows } = read({ add: [{ name: 'Harbour', logo: 'harbour.png' }] }, 'off')
    expect(rows.filter(({ image_id }) => image_id).map(({ name }) => name)).toEqual(['Harbour'])
  })

  it('lists all format errors at once', () => {
    const wrong = {
      add: [
        { name: '', homepage: 'javascript:alert(1)' },
        { name: 'A', mobile_link: 'javascript:x', color: 'red' },
      ],
      change: { 'io.metamask': { relays: 'mine' } },
      ordr: [],
    }
    expect(() => read(wrong)).toThrow(
      /(?=.*directoryFile add\.0\.name)(?=.*add\.0\.homepage must be an https)(?=.*add\.1\.mobile_link must be a link)(?=.*add\.1\.color)(?=.*change\.io\.metamask\.relays must be own or public)(?=.*ordr)/,
    )
  })

  it('lists all unknown references at once', () => {
    const wrong = {
      add: [
        { id: metaMask, name: 'Twice' },
        { name: 'A', logo: 'nothing.png' },
        { name: 'B', logo: 'script.png' },
      ],
      change: { 'io.nobody': {} },
      hide: ['nobody'],
      order: ['f'.repeat(64)],
    }
    expect(() => read(wrong)).toThrow(
      /(?=.*add\.0 is in the directory)(?=.*add\.1\.logo .*cannot be read)(?=.*add\.2\.logo .*is not a PNG)(?=.*change io\.nobody is no wallet)(?=.*hide\.0 nobody)(?=.*order\.0 ffff)/,
    )
  })

  it.each([['{'], ['[1]'], ['null'], ['{"add":{}}']])('rejects %s', (text) => {
    expect(() => read(text)).toThrow(/directoryFile/)
  })

  it('names the missing file', () => {
    expect(() => readWalletSet({ directoryFile: '/nowhere.json', logos: 'on' })).toThrow(
      /directoryFile \/nowhere\.json/,
    )
  })
})
