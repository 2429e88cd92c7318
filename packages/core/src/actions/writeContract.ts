import type { AccountId, NetworkId } from '@latchkey/protocol'
import type { Abi, ContractFunctionArgs, ContractFunctionName } from 'viem'
import type { Client } from '../client/client.ts'
import type { TransactionSummary } from '../client/state.ts'
import { type SentTransaction, sendTransaction } from '../namespaces/eip155/sendTransaction.ts'

export type WriteContractArgs<abi extends Abi = Abi, name extends WritableFunction<abi> = WritableFunction<abi>> = {
  id?: string | undefined
  account?: AccountId | undefined
  networkId?: NetworkId | undefined
  address: string
  abi: abi
  functionName: name
  /** Wei. */
  value?: bigint | string | undefined
  summary?: TransactionSummary | undefined
  signal?: AbortSignal | undefined
} & ArgsOf<abi, name>

/** The functions of a contract that need a transaction. Any name, if the ABI isn't known while compiling. */
export type WritableFunction<abi extends Abi> = ContractFunctionName<abi, 'nonpayable' | 'payable'>

/** A function without parameters needs no `args`. */
type ArgsOf<abi extends Abi, name extends WritableFunction<abi>> =
  readonly [] extends ContractFunctionArgs<abi, 'nonpayable' | 'payable', name>
    ? { args?: ContractFunctionArgs<abi, 'nonpayable' | 'payable', name> | undefined }
    : { args: ContractFunctionArgs<abi, 'nonpayable' | 'payable', name> }

/**
 * Calls a contract function in a transaction; loads viem to encode the calldata.
 *
 * @throws LatchkeyError `TRANSACTION_INVALID` if the arguments don't match the function, and what `sendTransaction`
 * throws.
 */
export async function writeContract<const abi extends Abi, name extends WritableFunction<abi>>(
  client: Client,
  args: WriteContractArgs<abi, name>,
): Promise<SentTransaction> {
  // What the types have checked doesn't matter to what encodes it.
  const { address, abi, functionName, args: values, ...rest } = args as WriteContractArgs
  const { encodeCall } = await import('../chains/eip155/encodeCall.ts')
  return sendTransaction(client, { ...rest, to: address, data: encodeCall({ abi, functionName, args: values }) })
}
