import { addressOf, networkOf } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Client } from '../../client/client.ts'
import type { TransactionFeeArgs } from '../eip155/transactions/readTransactionFee.ts'
import { addressSchema, commitment, countSchema, solanaRpc } from './solanaRpc.ts'

/**
 * What a transaction in a block has cost this account, in lamports. Undefined if someone else paid for it, or if it is
 * in no block.
 *
 * @throws LatchkeyError what `solanaRpc` throws.
 */
export async function readTransactionFee(
  client: Client,
  { account, hash }: TransactionFeeArgs,
  signal?: AbortSignal,
): Promise<bigint | undefined> {
  const config = { ...commitment, encoding: 'json', maxSupportedTransactionVersion: 0 }
  const rpc = solanaRpc(client, networkOf(account))
  const found = await rpc.request('getTransaction', [hash, config], transactionSchema, signal)
  // The first account of a transaction pays its fee.
  return found?.transaction.message.accountKeys[0] === addressOf(account) ? found.meta?.fee : undefined
}

const transactionSchema = v.nullable(
  v.object({
    meta: v.nullable(v.object({ fee: countSchema })),
    transaction: v.object({ message: v.object({ accountKeys: v.array(addressSchema) }) }),
  }),
)
