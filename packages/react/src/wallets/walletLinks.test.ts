import { type WalletListing, walletListingSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { linksForDevice, storeOf, walletLinks } from './walletLinks.ts'

const listing = (fields: Partial<WalletListing>) =>
  v.parse(walletListingSchema, { id: 'f'.repeat(64), name: 'Fox', chains: ['eip155:1'], ...fields })

it('H-13 returns only web addresses, never javascript: links', () => {
  const wallet = listing({
    chrome_store: 'javascript:alert(1)',
    app_store: 'https://apps.test/fox',
    homepage: 'fox.test',
  })
  expect(walletLinks(wallet)).toEqual([{ kind: 'ios', url: 'https://apps.test/fox' }])
})

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', 'chrome'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0', 'edge'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', 'safari'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    'ios',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'android'],
  ['something else', 'chrome'],
])('recognises %s as %s', (userAgent, store) => expect(storeOf({ userAgent })).toBe(store))

it('links to the store of this browser first, and to others only when it has none', () => {
  const links = walletLinks(
    listing({
      chrome_store: 'https://chrome.test',
      firefox_store: 'https://firefox.test',
      app_store: 'https://ios.test',
      homepage: 'https://fox.test',
    }),
  )
  const kinds = (device: Parameters<typeof linksForDevice>[1]) => linksForDevice(links, device).map(({ kind }) => kind)
  expect(kinds('firefox')).toEqual(['firefox', 'ios', 'website'])
  expect(kinds('edge')).toEqual(['website', 'ios', 'chrome', 'firefox'])
  expect(kinds('ios')).toEqual(['ios', 'website'])
  expect(kinds('android')).toEqual(['ios', 'website'])
  const extension = walletLinks(listing({ chrome_store: 'https://chrome.test' }))
  expect(linksForDevice(extension, 'android').map(({ kind }) => kind)).toEqual(['chrome'])
})
