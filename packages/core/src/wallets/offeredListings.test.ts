import { type WalletListing, walletListingSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { offeredListings } from './offeredListings.ts'

const listing = (name: string, n: number, facts: Partial<WalletListing> = {}) =>
  v.parse(walletListingSchema, {
    ...{ id: idOf(n), name, chains: ['eip155:1'], mobile_link: 'x://', ...facts },
  })
const idOf = (n: number) => String(n).padStart(64, '0')

it('R5.16b offers the wallets that open on this phone', () => {
  const directory = [
    listing('Desktop', 1, { mobile_link: null }),
    listing('Coinbase', 2, { mobile_link: null, rdns: 'com.coinbase.wallet' }),
    listing('Phantom', 3, { mobile_link: null, chains: ['solana:x', 'eip155:1'] }),
    listing('Phone', 4),
  ]
  const names = (namespace?: 'solana' | 'eip155', isMobile = true) =>
    offeredListings(directory, { platform: { isMobile }, namespace }).map(({ name }) => name)
  expect(names()).toEqual(['Coinbase', 'Phantom', 'Phone'])
  expect(names('solana')).toEqual(['Phantom'])
  expect(names('eip155')).toEqual(['Coinbase', 'Phone'])
  expect(names(undefined, false)).toHaveLength(4)
})

it('R5.16d leaves out what the app excludes by directory id, rdns and name', () => {
  const directory = [
    listing('Rainbow', 7),
    listing('Argent', 8, { rdns: 'x.argent' }),
    listing('Trust', 9),
    listing('Star', 10),
  ]
  const exclude = [idOf(7), 'X.Argent', 'trust wallet']
  expect(offeredListings(directory, { platform: { isMobile: false }, exclude }).map(({ name }) => name)).toEqual([
    'Star',
  ])
})

it('R5.16d offers only what the app includes, by directory id, rdns and name', () => {
  const directory = [listing('Rainbow', 7, { rdns: 'me.rainbow' }), listing('Argent', 8), listing('Star', 9)]
  const names = (include: string[]) =>
    offeredListings(directory, { platform: { isMobile: false }, include }).map(({ name }) => name)
  expect(names(['ME.rainbow', idOf(9)])).toEqual(['Rainbow', 'Star'])
  expect(names(['argent'])).toEqual(['Argent'])
  expect(names(['org.nothing'])).toEqual([])
})
