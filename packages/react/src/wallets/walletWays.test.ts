import type { Connector } from '@latchkey/core'
import type { WalletListing } from '@latchkey/protocol/api'
import { expect, it } from 'vitest'
import { walletWays } from './walletWays.ts'

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
  ['no relay, but a browser of its own', listing({ name: 'Phantom' }), [], true, ['mobile']],
  [
    'a wallet that is only an extension',
    listing({ mobile_link: null, desktop_link: null, webapp_link: null }),
    [relay],
    false,
    ['unsupported'],
  ],
])('finds the ways to a wallet: %s', (_, wallet, connectors, isPhone, ways) => {
  expect(walletWays({ listing: wallet, connectors, isPhone, namespace: 'solana' })).toEqual(ways)
})
