import { type AccountId, chainIdOf, LatchkeyError, type NetworkId } from '@latchkey/protocol'
import * as v from 'valibot'
import { formatAmount } from '../amounts/formatAmount.ts'
import type { Client } from '../client/client.ts'
import type { PendingTransaction, TransactionSummary } from '../client/state.ts'
import { getWalletClient, type ReachedWallet } from '../connectors/getWalletClient.ts'
import { requestNetworkId } from '../connectors/providerRequest.ts'
import { type ChainRpc, chainRpc } from '../rpc/chainRpc.ts'
import { quantitySchema, toQuantity } from '../rpc/quantity.ts'
import { submitRequest } from './eip155/submitRequest.ts'
import { followTransaction } from './followTransaction.ts'
import { parseCall, type TransactionCall, toCallParams } from './parseCall.ts'

export type SendTransactionArgs = TransactionCall & {
  /** Made when a person sees the transaction; the same id is never handed to a wallet twice. Default: a fresh one. */
  id?: string | undefined
  account?: AccountId | undefined
  /** The network it is meant for: refused when the wallet is on another. Default: the wallet's. */
  networkId?: NetworkId | undefined
  gas?: bigint | undefined
  /** Wei a unit of gas, suggested to the wallet. Without a tip it is the price on a chain without EIP-1559. */
  maxFeePerGas?: bigint | undefined
  maxPriorityFeePerGas?: bigint | undefined
  summary?: TransactionSummary | undefined
  /** Ends the wait for the receipt. What a wallet has cannot be taken back. */
  signal?: AbortSignal | undefined
}
/** A call of several, and what of it is shown in *Activity*. */
export type SendableCall = TransactionCall & Pick<SendTransactionArgs, 'gas' | 'summary'>
export type SentTransaction = { hash: `0x${string}`; id: string }

/**
 * Hands a transaction to the wallet and resolves when the wallet sent it. It stands in `State.pending` before the wallet
 * is asked, outlives a reload, and its outcome is written there when the receipt comes.
 *
 * @throws LatchkeyError `TRANSACTION_INVALID`, `INVALID_CHAIN_ID` when the wallet is on another network,
 * `TRANSACTION_ALREADY_SENT`, `USER_REJECTED`, `TRANSACTION_FAILED`, `WALLET_ANSWER_INVALID`, and what `getWalletClient` throws.
 */
export async function sendTransaction(client: Client, args: SendTransactionArgs): Promise<SentTransaction> {
  const call = parseCall(args)
  const wallet = await getWalletClient(client, 'eip155', { account: args.account })
  const networkId = args.networkId ?? wallet.networkId
  await requireNetwork(wallet, networkId)
  const transaction: PendingTransaction = {
    id: args.id ?? client.randomId(),
    account: wallet.account,
    networkId,
    connection: wallet.connection.key,
    status: 'handed',
    nonce: await expectNonce(client, wallet),
    to: call.to,
    value: String(call.value),
    data: call.data,
    summary: args.summary ?? (call.data ? { kind: 'contract' } : plainSend(client, networkId, call)),
    createdAt: client.now(),
  }
  const hash = await submitRequest(client, wallet.provider, transaction, {
    from: wallet.address,
    ...toCallParams(call),
    chainId: toQuantity(chainIdOf(networkId)),
    ...toFeeParams(args),
  })
  void followTransaction(client, transaction.id, args.signal)
  return { hash, id: transaction.id }
}

function toFeeParams({ gas, maxFeePerGas, maxPriorityFeePerGas }: SendTransactionArgs) {
  const price = maxPriorityFeePerGas === undefined ? { gasPrice: maxFeePerGas } : { maxFeePerGas, maxPriorityFeePerGas }
  const named = Object.entries({ gas, ...price })
  return Object.fromEntries(named.flatMap(([name, value]) => (value === undefined ? [] : [[name, toQuantity(value)]])))
}

// Asked again at the last moment: a wallet may have moved by itself, and a transfer on the wrong chain is lost money.
async function requireNetwork(wallet: ReachedWallet<'eip155'>, wanted: NetworkId): Promise<void> {
  const actual = await requestNetworkId(wallet.provider)
  if (actual !== wanted) throw new LatchkeyError('INVALID_CHAIN_ID', { data: { wanted, actual } })
}

/** The nonce that the wallet will most likely take, by which the transaction is found when its hash gets lost. */
async function expectNonce(
  client: Client,
  { address, networkId }: ReachedWallet<'eip155'>,
): Promise<number | undefined> {
  try {
    const rpc: ChainRpc = chainRpc(client, networkId)
    return Number(v.parse(quantitySchema, await rpc.request('eth_getTransactionCount', [address, 'pending'])))
  } catch {
    return undefined // only the search after a reload needs it
  }
}

function plainSend(
  client: Client,
  networkId: NetworkId,
  { to, value }: { to: string; value: bigint },
): TransactionSummary {
  const native = client.networks.find((network) => network.id === networkId)?.nativeCurrency
  const { symbol, decimals } = native ?? { symbol: '', decimals: 18 }
  return { kind: 'send', amount: formatAmount(value, decimals), symbol, decimals, recipient: to }
}
