import { type AccountId, addressOf, LatchkeyError } from '@latchkey/protocol'
import type { Balance } from '@latchkey/protocol/api'
import { bitcoinBalance, esploraAddressSchema } from '@latchkey/protocol/esplora'
import type { Client } from '../../client/client.ts'
import { nativeBalance, networkOfAccount } from '../nativeBalance.ts'
import { esploraRequest } from './esploraRequest.ts'

/** The balance of an address, read from the network's Esplora. Errors as in `esploraRequest`. */
export async function readBalances(
  client: Client,
  account: AccountId,
  signal?: AbortSignal,
): Promise<readonly Balance[]> {
  const network = networkOfAccount(client, account)
  const path = `/address/${encodeURIComponent(addressOf(account))}`
  const held = bitcoinBalance(await esploraRequest(client, { network, path, schema: esploraAddressSchema, signal }))
  if (held === undefined) throw new LatchkeyError('RESPONSE_INVALID', { data: { path } })
  return [nativeBalance(network, held)]
}
