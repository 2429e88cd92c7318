import { accountId, LatchkeyError, type NetworkId, parseNetworkId } from '@latchkey/protocol'
import { readSs58, writeSs58 } from '@latchkey/siwx/addresses'
import { hex } from '@scure/base'
import * as v from 'valibot'
import { ss58PrefixOf } from '../../chains/polkadot/polkadotAddress.ts'
import type { SessionAccount } from '../../client/connectorEvent.ts'
import { readAnswer } from '../callMethod.ts'

/**
 * Parses an extension's accounts and writes their addresses in the network's format. Accounts with other key types, and
 * those limited to another network, are left out, because extensions list everything they have. An invalid address
 * invalidates the whole response.
 *
 * @throws LatchkeyError `WALLET_RESPONSE_INVALID`.
 */
export function readPolkadotAccounts(answer: unknown, network: NetworkId): readonly SessionAccount[] {
  const { reference } = parseNetworkId(network)
  const own = readAnswer(rowsSchema, answer, 'accounts').filter(({ type }) => !type || kinds.includes(type))
  const accounts = readAnswer(accountsSchema, own, 'accounts')
    .filter(({ genesisHash }) => !genesisHash || genesisHash.slice(2, 2 + reference.length) === reference)
    .map(({ address }) => toAccount(address, network))
  return accounts.filter(({ id }, index) => accounts.findIndex((other) => other.id === id) === index)
}

const ACCOUNTS_MAX = 1000

/** The key types of Polkadot accounts. Multichain wallets also list `ethereum`, `cardano` and others. */
const kinds: readonly string[] = ['sr25519', 'ed25519', 'ecdsa']

const rowsSchema = v.pipe(v.array(v.looseObject({ type: v.nullish(v.string()) })), v.maxLength(ACCOUNTS_MAX))

const accountsSchema = v.array(
  v.object({
    address: v.pipe(v.string(), v.maxLength(100)),
    genesisHash: v.nullish(v.pipe(v.string(), v.maxLength(66), v.regex(/^(0x[0-9a-f]{64})?$/))),
  }),
)

function toAccount(text: string, network: NetworkId): SessionAccount {
  const read = readSs58(text)
  if (!read) throw new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { what: 'accounts', address: text } })
  const address = writeSs58({ prefix: ss58PrefixOf(network), publicKey: read.publicKey })
  return { id: accountId(network, address), type: 'eoa', publicKey: hex.encode(read.publicKey) }
}
