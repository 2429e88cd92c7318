import { type WalletListing, walletListingSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { connectorFor, unlistedConnectors, walletLinks } from './directory.ts'
import { isPhone } from './isPhone.ts'

const listing = (fields: Partial<WalletListing>) =>
  v.parse(walletListingSchema, { id: 'f'.repeat(64), name: 'Fox', chains: ['eip155:1'], ...fields })
const never = () => new Promise<never>(() => undefined)
const fox = {
  id: 'io.fox',
  rdns: 'io.fox',
  name: 'Fox',
  kind: 'ANNOUNCED',
  type: 'injected',
  namespace: 'eip155',
  connect: never,
  disconnect: never,
  getProvider: never,
  switchNetwork: never,
  subscribe: () => () => undefined,
} as const

describe('connectorFor', () => {
  it('finds an installed wallet by its rdns, and by name only where there is none', () => {
    expect(connectorFor(listing({ rdns: 'io.fox', name: 'Renamed' }), [fox])).toBe(fox)
    expect(connectorFor(listing({ rdns: null, name: 'FOX' }), [fox])).toBe(fox)
    expect(connectorFor(listing({ rdns: 'com.other', name: 'Fox' }), [fox])).toBeUndefined()
  })

  it('lists what the directory does not know', () => {
    expect(unlistedConnectors([fox], [listing({ rdns: 'io.fox' })], '')).toEqual([])
    expect(unlistedConnectors([fox], [], ' fo ')).toEqual([fox])
    expect(unlistedConnectors([fox], [], 'owl')).toEqual([])
  })
})

describe('isPhone', () => {
  it('knows a phone', () => {
    expect(isPhone({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)' })).toBe(true)
    expect(isPhone({ userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8)' })).toBe(true)
    expect(isPhone({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140' })).toBe(false)
  })
})

it('gives web addresses only: a directory could say javascript:', () => {
  const wallet = listing({
    chrome_store: 'javascript:alert(1)',
    app_store: 'https://apps.test/fox',
    homepage: 'fox.test',
  })
  expect(walletLinks(wallet)).toEqual([{ kind: 'ios', url: 'https://apps.test/fox' }])
})
