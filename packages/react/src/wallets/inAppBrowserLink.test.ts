import { expect, it } from 'vitest'
import { inAppBrowserLink } from './inAppBrowserLink.ts'

const here = { href: 'https://app.test/a?b=c', origin: 'https://app.test' }
const page = 'https%3A%2F%2Fapp.test%2Fa%3Fb%3Dc'

it('opens this page in the browsers of the wallets that have one', () => {
  const open = (name: string, namespace: 'eip155' | 'solana') => inAppBrowserLink({ name }, here, namespace)
  expect(open('Phantom', 'eip155')).toBe(`https://phantom.app/ul/browse/${page}?ref=https%3A%2F%2Fapp.test`)
  expect(open('Solflare', 'solana')).toBe(`https://solflare.com/ul/v1/browse/${page}?ref=${page}`)
  expect(open('Coinbase Wallet', 'solana')).toBe(`https://go.cb-w.com/dapp?cb_url=${page}`)
  expect(open('Coinbase Wallet', 'eip155')).toBeUndefined()
  expect(open('Harbour', 'solana')).toBeUndefined()
})
