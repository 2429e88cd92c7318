import type { GrantPermissionsArgs } from '@latchkey/core/permissions'
import type { Offer } from '../offer.ts'

const SESSION_MAX_SECONDS = 90 * 86_400
/** The clocks of the page, the server and the chain differ by less. */
const CLOCKS_SECONDS = 60

/** What the customer is asked to allow: the price, once per period, for as long as a permission session can last. */
export function requestFor({ token, price, period, publicKey }: Offer): GrantPermissionsArgs {
  const start = Math.floor(Date.now() / 1000) - CLOCKS_SECONDS
  return {
    expiry: start + SESSION_MAX_SECONDS,
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
    permissions: [
      { type: 'erc20-recurring-allowance', data: { token: token.address, allowance: price, start, period } },
    ],
  }
}
