import { type AccountId, addressOf, networkOf } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Client } from '../../../client/client.ts'
import { chainRpc } from '../../../rpc/chainRpc.ts'
import { quantitySchema } from '../../../rpc/quantity.ts'

export type TransactionFeeArgs = { readonly account: AccountId; readonly hash: string }

/**
 * What a transaction in a block has cost this account, in wei. Undefined if someone else paid for it, or if it is in no
 * block.
 *
 * @throws LatchkeyError what `chainRpc` throws.
 */
export async function readTransactionFee(
  client: Client,
  { account, hash }: TransactionFeeArgs,
  signal?: AbortSignal,
): Promise<bigint | undefined> {
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
