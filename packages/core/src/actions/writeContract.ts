import type { AccountId, NetworkId } from '@latchkey/protocol'
import type { Abi } from 'viem'
import type { Client } from '../client/client.ts'
import type { TransactionSummary } from '../client/state.ts'
import { type SentTransaction, sendTransaction } from '../submission/sendTransaction.ts'

export type WriteContractArgs = {
  id?: string | undefined
  account?: AccountId | undefined
  networkId?: NetworkId | undefined
  address: string
  abi: Abi
  functionName: string
  args?: readonly unknown[] | undefined
  /** Wei. */
  value?: bigint | string | undefined
  summary?: TransactionSummary | undefined
  signal?: AbortSignal | undefined
}

/**
 * Calls a contract function in a transaction; loads viem to encode the calldata.
 *
 * @throws LatchkeyError `TRANSACTION_INVALID` if the arguments don't match the function, and what `sendTransaction`
 * throws.
 */
export async function writeContract(
  client: Client,
  { address, abi, functionName, args, ...rest }: WriteContractArgs,
): Promise<SentTransaction> {
  const { encodeCall } = await import('../chains/eip155/encodeCall.ts')
  return sendTransaction(client, { ...rest, to: address, data: encodeCall({ abi, functionName, args }) })
}
