import { accountId, LatchkeyError } from '@latchkey/protocol'
import { type BitcoinAddress, type BitcoinChain, bitcoinNetworkId, readBitcoinAddress } from '@latchkey/siwx/addresses'
import { hex } from '@scure/base'
import * as v from 'valibot'
import type { SessionAccount } from '../../client/connectorEvent.ts'
import { readAnswer } from '../callMethod.ts'

/**
 * Parses a wallet's accounts on one chain, payment accounts first. One invalid entry, such as an address of another
 * chain, invalidates the whole response, because leaving it out would hide the problem.
 *
 * @throws LatchkeyError `WALLET_RESPONSE_INVALID`.
 */
export function readBitcoinAccounts(answer: unknown, chain: BitcoinChain): readonly SessionAccount[] {
  const rows = readAnswer(rowsSchema, answer, 'accounts').map((row) => ({ ...row, ...addressOn(row.address, chain) }))
  const hasOtherKind = rows.some(({ kind }) => kind !== 'p2tr')
  const accounts = rows.map(({ address, kind, purpose, publicKey }) => ({
    id: accountId(bitcoinNetworkId(chain), address),
    type: typeOf(purpose, kind === 'p2tr' && hasOtherKind),
    publicKey,
  }))
  const payments = accounts.filter(({ type }) => type === 'payment')
  const all = [...payments, ...accounts.filter(({ type }) => type === 'ordinal')]
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index)
}

const ACCOUNTS_MAX = 1000

const publicKeySchema = v.pipe(
  v.union([
    v.string(),
    v.pipe(
      v.instance(Uint8Array),
      v.maxLength(65),
      v.transform((bytes) => hex.encode(bytes)),
    ),
  ]),
  v.toLowerCase(),
  // x-only (BIP-340), compressed, uncompressed.
  v.regex(/^([0-9a-f]{64}|0[23][0-9a-f]{64}|04[0-9a-f]{128})$/),
)

const rowsSchema = v.pipe(
  v.array(
    v.object({
      address: v.pipe(v.string(), v.maxLength(100)),
      publicKey: v.optional(publicKeySchema),
      purpose: v.optional(v.unknown()),
    }),
  ),
  v.maxLength(ACCOUNTS_MAX),
)

function addressOn(text: string, chain: BitcoinChain): Pick<BitcoinAddress, 'address' | 'kind'> {
  const read = readBitcoinAddress(text)
  if (!read?.chains.includes(chain))
    throw new LatchkeyError('WALLET_RESPONSE_INVALID', {
      data: { what: 'accounts', address: text.slice(0, 100), chain },
    })
  return read
}

// Wallets that name no purpose and return two kinds of addresses keep ordinals on the taproot one.
function typeOf(purpose: unknown, isTaprootBesideOthers: boolean): 'payment' | 'ordinal' {
  if (purpose === 'payment') return 'payment'
  if (purpose === 'ordinals' || purpose === 'ordinal') return 'ordinal'
  return isTaprootBesideOthers ? 'ordinal' : 'payment'
}
