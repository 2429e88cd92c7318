import { installedRows } from '@latchkey/core'
import { type WalletListing, walletListingSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { approximateCount } from '../../wallets/directory.ts'
import { isPhone, phonePlatform } from '../../wallets/phonePlatform.ts'
import { type DirectoryParts, directoryRows } from './directoryRows.ts'

const idOf = (n: number) => String(n).padStart(64, '0')
const listing = (n: number, fields: Partial<WalletListing>) =>
  v.parse(walletListingSchema, { id: idOf(n), name: `Wallet ${n}`, chains: ['eip155:1'], ...fields })
const never = () => new Promise<never>(() => undefined)
const connector = (name: string, namespace: 'eip155' | 'solana' = 'eip155') => ({
  id: `io.${name.toLowerCase()}`,
  rdns: `io.${name.toLowerCase()}`,
  name,
  kind: 'ANNOUNCED' as const,
  type: 'injected' as const,
  namespace,
  connect: never,
  disconnect: never,
  getProvider: never,
  switchNetwork: never,
  subscribe: () => () => undefined,
})
const here = (...connectors: ReturnType<typeof connector>[]) =>
  installedRows({ connectors, connections: [], recent: [], options: {} })
const rows = (parts: Partial<DirectoryParts>) =>
  directoryRows({ here: [], listed: [], featured: [], order: undefined, search: '', isCertified: false, ...parts })
const names = (parts: Partial<DirectoryParts>) => rows(parts).map(({ name }) => name)

describe('directoryRows', () => {
  const fox = here(connector('Fox'))

  it('shows a wallet once when it is installed and listed, matched by rdns, else by name', () => {
    const listed = (fields: Partial<WalletListing>) => rows({ here: fox, listed: [listing(1, fields)] })
    expect(listed({ rdns: 'io.fox', name: 'Renamed' })).toMatchObject([
      { name: 'Renamed', connectors: [{ id: 'io.fox' }] },
    ])
    expect(listed({ rdns: null, name: 'FOX' })).toHaveLength(1)
    expect(listed({ rdns: 'com.other', name: 'Fox' }).map(({ connectors }) => connectors.length)).toEqual([1, 0])
  })

  it("puts installed wallets first, then featured ones in the app's order, then the rest", () => {
    const listed = [1, 2, 3, 4].map((n) => listing(n, n === 3 ? { rdns: 'io.fox', name: 'Fox' } : {}))
    expect(names({ here: here(connector('Owl'), connector('Fox')), listed, featured: [idOf(4), idOf(2)] })).toEqual([
      'Owl',
      'Fox',
      'Wallet 4',
      'Wallet 2',
      'Wallet 1',
    ])
  })

  it('finds installed wallets by part of their name', () => {
    expect(names({ here: fox, search: ' fO ' })).toEqual(['Fox'])
    expect(names({ here: fox, search: 'owl' })).toEqual([])
    // The server may know it by another name.
    expect(names({ here: fox, search: 'hare', listed: [listing(1, { rdns: 'io.fox', name: 'Hare' })] })).toEqual([
      'Hare',
    ])
    expect(names({ here: fox, isCertified: true })).toEqual([])
  })

  it('shows a wallet that supports several namespaces once', () => {
    const phantom = here(connector('Phantom'), connector('Phantom', 'solana'))
    expect(rows({ here: phantom }).map(({ connectors }) => connectors.length)).toEqual([2])
  })
})

it('counts exactly below ten, and in tens above', () => {
  expect([0, 9, 10, 19, 579].map(approximateCount)).toEqual(['0', '9', '10+', '10+', '570+'])
})

it('recognises a phone and its platform', () => {
  const iPhone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)' }
  const pixel = { userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8)' }
  const computer = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140' }
  expect([iPhone, pixel, computer].map(isPhone)).toEqual([true, true, false])
  expect([iPhone, pixel, computer].map(phonePlatform)).toEqual(['ios', 'android', undefined])
})
