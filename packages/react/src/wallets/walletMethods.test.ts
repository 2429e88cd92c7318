import type { Connector } from '@latchkey/core'
import type { WalletListing } from '@latchkey/protocol/api'
import { expect, it } from 'vitest'
import { inAppBrowserLink, walletMethods } from './walletMethods.ts'

const links = {
  name: 'Harbour',
  mobile_link: 'w://',
  desktop_link: 'w://',
  webapp_link: 'https://w.test',
  rdns: 'test.w',
  chrome_store: null,
}
const listing = (more: Partial<WalletListing> = {}) => ({ ...links, ...more }) as WalletListing
const relay = { kind: 'WALLET_CONNECT' } as Connector
const here = { kind: 'ANNOUNCED' } as Connector

it.each([
  ['everything, on a computer', listing(), [here, relay], false, ['browser', 'qr', 'web', 'desktop']],
  ['everything, on a phone', listing(), [here, relay], true, ['browser', 'mobile', 'web']],
  ['no extension', listing(), [relay], false, ['qr', 'web', 'desktop', 'unsupported']],
  ['no relay', listing(), [], false, ['unsupported']],
  ['no relay, on a phone', listing(), [], true, []],
  ['a wallet of the public network', listing({ reach: 'publicNetwork' }), [relay], false, ['unsupported']],
  ['no relay, but an in-app browser', listing({ name: 'Phantom' }), [], true, ['mobile']],
  [
    'a wallet that is only an extension',
    listing({ mobile_link: null, desktop_link: null, webapp_link: null }),
    [relay],
    false,
    ['unsupported'],
  ],
])('finds the methods to connect a wallet: %s', (_, wallet, connectors, isPhone, methods) => {
  expect(walletMethods({ listing: wallet, connectors, isPhone, namespace: 'solana' })).toEqual(methods)
})

const pageLocation = { href: 'https://app.test/a?b=c', origin: 'https://app.test' }
const page = 'https%3A%2F%2Fapp.test%2Fa%3Fb%3Dc'

it("opens this page in a wallet's in-app browser", () => {
  const open = (name: string, namespace: 'eip155' | 'solana') => inAppBrowserLink({ name }, pageLocation, namespace)
  expect(open('Phantom', 'eip155')).toBe(`https://phantom.app/ul/browse/${page}?ref=https%3A%2F%2Fapp.test`)
  expect(open('Solflare', 'solana')).toBe(`https://solflare.com/ul/v1/browse/${page}?ref=${page}`)
  expect(open('Coinbase Wallet', 'solana')).toBe(`https://go.cb-w.com/dapp?cb_url=${page}`)
  expect(open('Coinbase Wallet', 'eip155')).toBeUndefined()
  expect(open('Harbour', 'solana')).toBeUndefined()
})
