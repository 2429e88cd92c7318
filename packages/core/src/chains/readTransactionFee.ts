import { type AccountId, addressOf, namespaceOf, networkOf } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { chainRpc } from '../rpc/chainRpc.ts'
import { quantitySchema } from '../rpc/quantity.ts'
import { addressSchema, countSchema, solanaRpc } from './solana/solanaRpc.ts'

type FeeArgs = { readonly account: AccountId; readonly hash: string }

/**
 * What a transaction in a block has cost this account, in the smallest unit of the native token. Undefined if someone
 * else paid for it, or if the network doesn't say.
 *
 * @throws LatchkeyError what `chainRpc` throws.
 */
export async function readTransactionFee(
  client: Client,
  { account, hash }: FeeArgs,
  signal?: AbortSignal,
): Promise<bigint | undefined> {
  const namespace = namespaceOf(account)
  if (namespace === 'solana') return readSolanaFee(client, { account, hash }, signal)
  if (namespace !== 'eip155') return undefined
  const answer = await chainRpc(client, networkOf(account)).request('eth_getTransactionReceipt', [hash], signal)
  const { success, output } = v.safeParse(receiptSchema, answer)
  if (!success || output.from.toLowerCase() !== addressOf(account).toLowerCase()) return undefined
  return output.gasUsed * output.effectiveGasPrice + (output.l1Fee ?? 0n)
}

/** `l1Fee`: what an OP Stack chain charges for its data on Ethereum. */
const receiptSchema = v.object({
  from: v.string(),
  gasUsed: quantitySchema,
  effectiveGasPrice: quantitySchema,
  l1Fee: v.nullish(quantitySchema),
})

async function readSolanaFee(client: Client, { account, hash }: FeeArgs, signal?: AbortSignal) {
  const config = { commitment: 'confirmed', encoding: 'json', maxSupportedTransactionVersion: 0 }
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
