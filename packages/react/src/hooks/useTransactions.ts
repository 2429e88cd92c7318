import {
  type SendCallsArgs,
  type SendTransactionArgs,
  type SentCalls,
  type SentTransaction,
  sendCalls,
  sendTransaction,
  type WritableFunction,
  type WriteContractArgs,
  waitForReceipt,
  writeContract,
} from '@latchkey/core/actions'
import type { Abi } from 'viem'
import { type Mutation, useMutation } from './useMutation.ts'

/**
 * Sends a transaction with the active EVM wallet: `mutate({ to, value, data })`. It succeeds when the wallet has sent it, and is
 * in *Activity* until it is in a block.
 */
export function useSendTransaction(): Mutation<SendTransactionArgs, SentTransaction> {
  return useMutation(sendTransaction)
}

/** Sends several calls, as one where the wallet can (EIP-5792): `mutate({ calls: [{ to, data }, …] })`. */
export function useSendCalls(): Mutation<SendCallsArgs, SentCalls> {
  return useMutation(sendCalls)
}

/** Waits until a transaction, or one that replaced it, is in a block: `mutateAsync({ hash })`. */
export function useWaitForReceipt(): Mutation<
  Parameters<typeof waitForReceipt>[1],
  Awaited<ReturnType<typeof waitForReceipt>>
> {
  return useMutation(waitForReceipt)
}

/** Calls a contract's function in a transaction: `mutate({ address, abi, functionName, args })`, checked against the ABI. */
export function useWriteContract(): UseWriteContract {
  return useMutation((client, args: WriteContractArgs) => writeContract(client, args)) as UseWriteContract
}

export type UseWriteContract = Omit<Mutation<WriteContractArgs, SentTransaction>, 'mutate' | 'mutateAsync'> & {
  mutate<const abi extends Abi, name extends WritableFunction<abi>>(args: WriteContractArgs<abi, name>): void
  mutateAsync<const abi extends Abi, name extends WritableFunction<abi>>(
    args: WriteContractArgs<abi, name>,
  ): Promise<SentTransaction>
}
