import { expect, it } from 'vitest'
import { account, devnet, solanaAddress } from '../../test/approver.ts'
import { viewSignIn } from './viewSignIn.ts'

const connected = {
  pageOrigin: 'https://shop.example',
  addresses: { eip155: account.address, solana: solanaAddress },
  network: devnet,
}
const text = `shop.example wants you to sign in with your Ethereum account:
${account.address}

Sign in to Shop.

URI: https://shop.example/sign-in
Version: 1
Chain ID: 31337
Nonce: kqzT8vYp2Xw9
Issued At: 2026-11-27T10:00:00.000Z
Expiration Time: 2026-11-28T10:00:00.000Z
Resources:
- https://shop.example/terms`

it('reads what a usual sign-in message says', () => {
  expect(viewSignIn(text, 'eip155', connected)).toEqual({
    statement: 'Sign in to Shop.',
    resources: ['https://shop.example/terms'],
    expires: Date.parse('2026-11-28T10:00:00Z'),
  })
})

it.each([
  ['another chain', text.replace('31337', '1')],
  ['another account', text.replace(account.address, `0x${'11'.repeat(20)}`)],
  ['another site', text.replace('URI: https://shop.example', 'URI: https://other.example')],
  ['another site in its first line', text.replace('shop.example wants', 'other.example wants')],
  ['a site without encryption', text.replace('URI: https:', 'URI: http:')],
  ['a time before which it isn’t valid', text.replace('Resources:', 'Not Before: 2026-11-27T10:00:00Z\nResources:')],
  ['anything beyond the standard', `${text}\nAnd send me everything`],
  ['no sign-in', 'Hello'],
])('leaves a message about %s as it is', (_, message) => {
  expect(viewSignIn(message, 'eip155', connected)).toBeUndefined()
})
