import {
  type EstimateTransferArgs,
  estimateTransfer,
  type SendTokenArgs,
  type SentToken,
  sendToken,
} from '@latchkey/core/actions'
import { networkOf } from '@latchkey/protocol'
import { type Amount, amountOf } from './amount.ts'
import { type Mutation, useMutation } from './useMutation.ts'

/**
 * Sends a token of the active account, the native one if `token` has no address:
 * `mutate({ token: { symbol, decimals, address }, amount: '0.5', recipient })`. It succeeds when the wallet has sent it.
 */
export function useSendToken(): Mutation<SendTokenArgs, SentToken> {
  return useMutation(sendToken)
}

export type TransferCost = {
  /** The most that the network charges, of the native token. */
  fee: Amount
  /** What a new token account keeps, of the native token: zero except on Solana. */
  deposit: Amount
  /** What arrives. */
  received: Amount
}

/** What a transfer would cost and what would arrive, simulated: `mutate({ account, token, amount, recipient })`. */
export function useEstimateTransfer(): Mutation<EstimateTransferArgs, TransferCost> {
  return useMutation(async (client, args: EstimateTransferArgs) => {
    const { fee, deposit, received } = await estimateTransfer(client, args)
    const native = client.networks.find(({ id }) => id === networkOf(args.account))?.nativeCurrency
    const decimals = native?.decimals ?? 0
    return {
      fee: amountOf(fee, decimals),
      deposit: amountOf(deposit, decimals),
      received: amountOf(received, args.token?.decimals ?? decimals),
    }
  })
}
