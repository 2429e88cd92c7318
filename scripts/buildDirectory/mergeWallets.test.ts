import { describe, expect, it } from 'vitest'
import { mergeWallets } from './mergeWallets.ts'
import { sources } from './sources.ts'
import { type Found, noLinks } from './wallet.ts'

const wallet = (key: string, facts: Partial<Found> = {}): Found => ({
  key,
  name: key,
  rdns: null,
  source: sources.thirdweb,
  links: noLinks,
  injected: [],
  speaksWalletConnect: false,
  ...facts,
})
const second = (key: string, facts: Partial<Found> = {}) => wallet(key, { source: sources.rainbowKit, ...facts })
const keys = (found: readonly Found[], same = {}) => mergeWallets(found, same).map(({ key }) => key)

describe('mergeWallets', () => {
  it('joins by rdns, by name, and by normalised name', () => {
    const a = wallet('a', { name: 'Fox (formerly Hare)', rdns: 'io.fox' })
    expect(keys([a, second('b', { name: 'Another', rdns: 'io.fox' })])).toEqual(['a'])
    expect(keys([a, second('b', { name: 'FOX (formerly Hare)' })])).toEqual(['a'])
    expect(keys([a, second('b', { name: 'Fox Wallet' })])).toEqual(['a'])
    expect(keys([a, second('b', { name: 'Foxes' })])).toEqual(['a', 'b'])
  })

  it('joins nothing when a name is ambiguous, and no two wallets of one source', () => {
    const two = [wallet('a', { name: 'Safe' }), wallet('b', { name: 'Safe Wallet' })]
    expect(keys(two)).toEqual(['a', 'b'])
    expect(keys([...two, second('c', { name: 'SAFE-WALLET' })])).toEqual(['a', 'b', 'c'])
    expect(keys([...two, second('c', { name: 'Safe' })])).toEqual(['a', 'b'])
    expect(keys(two, { b: 'a' })).toEqual(['a'])
    expect(() => keys([wallet('a'), second('a', { name: 'Other' })])).toThrow('two wallets are called a')
  })

  it('prefers the first source, and fills gaps from the second', () => {
    const homepage = 'https://first.example'
    const app_store = 'https://apps.apple.com/a'
    const [merged] = mergeWallets(
      [
        wallet('a', { name: 'Fox', links: { ...noLinks, homepage }, injected: ['isFox'] }),
        second('b', {
          name: 'Fox',
          rdns: 'io.fox',
          links: { ...noLinks, homepage: 'https://second.example', app_store },
          injected: ['isFox', 'isHare'],
          speaksWalletConnect: true,
        }),
      ],
      {},
    )
    expect(merged).toMatchObject({
      rdns: 'io.fox',
      links: { ...noLinks, homepage, app_store },
      injected: ['isFox', 'isHare'],
      speaksWalletConnect: true,
      sources: [sources.thirdweb, sources.rainbowKit],
    })
  })
})
