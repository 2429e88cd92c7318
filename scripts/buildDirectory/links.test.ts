import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appLink, isStoreLink, pairingLink, storeLink, webLink } from './links.ts'

describe('webLink', () => {
  it.each([
    [' https://apps.apple.com/us/app/a/id6757760584 ', 'https://apps.apple.com/us/app/a/id6757760584'],
    ['http://wallet.example', 'https://wallet.example'],
    ['https://core.app/?utm_source=referral&hl=en&utm_medium=website', 'https://core.app/?hl=en'],
    ['https://user:word@wallet.example', null],
    ['nothing', null],
    ['-', null],
    ['Roam.xyz', null],
    ['', null],
    [null, null],
    ['javascript:alert(1)', null],
    ['https://localhost', null],
  ])('turns %j into %j', (text, link) => expect(webLink(text)).toBe(link))

  it('returns an https address or nothing, whatever a source says', () => {
    const text = fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, validSchemes: ['http', 'https', 'ftp'] }))
    fc.assert(
      fc.property(text, (given) => {
        const link = webLink(given)
        expect(link === null || new URL(link).protocol === 'https:').toBe(true)
      }),
    )
  })
})

describe('appLink', () => {
  it.each([
    ['metamask://', 'metamask://'],
    [' payperless://', 'payperless://'],
    ['w3akvrn:/', 'w3akvrn:/'],
    ['kubwallet://wc?uri=', 'kubwallet://'],
    ['com.plena://auth,org.plenafinance.app://auth', null],
    ['DaffiOne:// wc://', null],
    ['javascript://%0aalert(1)', null],
    ['JavaScript://x', null],
    ['data:/x', null],
    ['https://wallet.example', null],
    ['', null],
  ])('turns %j into %j', (text, link) => expect(appLink(text)).toBe(link))

  it('H-13 returns no scheme that a browser executes, in any spelling', () => {
    const scheme = fc.mixedCase(fc.constantFrom('javascript', 'data', 'file', 'blob', 'vbscript', 'http', 'https'))
    fc.assert(
      fc.property(scheme, fc.string(), (name, rest) => {
        expect(appLink(`${name}://${rest}`)).toBeNull()
      }),
    )
  })
})

it('accepts a store link only if it leads to that store', () => {
  expect(storeLink('android', 'http://play.google.com/store/apps/details?id=a')).toBe(
    'https://play.google.com/store/apps/details?id=a',
  )
  expect(storeLink('chrome', 'https://brave.com/wallet/')).toBeNull()
  expect(storeLink('ios', 'https://apps.apple.com.evil.example/a')).toBeNull()
  expect(isStoreLink('https://chrome.google.com/webstore/detail/x')).toBe(true)
})

it('removes the query of a link that a pairing is appended to', () => {
  expect(pairingLink('https://app.example/signin/wc?uri=')).toBe('https://app.example/signin')
  expect(pairingLink('https://app.example/wc')).toBe('https://app.example/wc')
})
