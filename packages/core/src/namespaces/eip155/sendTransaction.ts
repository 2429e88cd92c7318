import { type AccountId, chainIdOf, LatchkeyError, type NetworkId } from '@latchkey/protocol'
import * as v from 'valibot'
import { formatAmount } from '../../amounts/formatAmount.ts'
import type { Client } from '../../client/client.ts'
import type { PendingTransaction, TransactionSummary } from '../../client/state.ts'
import { requestNetworkId } from '../../connectors/eip1193/providerRequest.ts'
import { getWalletClient, type WalletClient } from '../../connectors/getWalletClient.ts'
import { type ChainRpc, chainRpc } from '../../rpc/chainRpc.ts'
import { quantitySchema, toQuantity } from '../../rpc/quantity.ts'
import { followEip155 } from './followEip155.ts'
import { parseCall, type TransactionCall, toCallParams } from './parseCall.ts'
import { submitRequest } from './submitRequest.ts'

export type SendTransactionArgs = TransactionCall & {
  /** Create it when the user sees the transaction; the same id is never submitted twice. Default: a new id. */
  id?: string | undefined
  account?: AccountId | undefined
  /** The network to send on; refused if the wallet is on another. Default: the wallet's. */
  networkId?: NetworkId | undefined
  gas?: bigint | undefined
  /**
   * Wei per unit of gas, a suggestion to the wallet. Without a priority fee it is the gas price, for chains without
   * EIP-1559.
   */
  maxFeePerGas?: bigint | undefined
  maxPriorityFeePerGas?: bigint | undefined
  summary?: TransactionSummary | undefined
  /** Stops waiting for the receipt. What the wallet has received can't be taken back. */
  signal?: AbortSignal | undefined
}
/** One of several calls, and how *Activity* shows it. */
export type SendableCall = TransactionCall & Pick<SendTransactionArgs, 'gas' | 'summary'>
export type SentTransaction = { hash: `0x${string}`; id: string }

/**
 * Submits a transaction to the wallet and resolves when the wallet has sent it. It is in `State.pending` before the
 * wallet is called, survives a reload, and gets its outcome when the receipt arrives.
 *
 * @throws LatchkeyError `TRANSACTION_INVALID`, `INVALID_CHAIN_ID` if the wallet is on another network,
 * `TRANSACTION_ALREADY_SENT`, `USER_REJECTED`, `TRANSACTION_FAILED`, `WALLET_RESPONSE_INVALID`, and what
 * `getWalletClient` throws.
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
    status: 'submitted',
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
  void followEip155(client, transaction.id, args.signal)
  return { hash, id: transaction.id }
}

function toFeeParams({ gas, maxFeePerGas, maxPriorityFeePerGas }: SendTransactionArgs) {
  const price = maxPriorityFeePerGas === undefined ? { gasPrice: maxFeePerGas } : { maxFeePerGas, maxPriorityFeePerGas }
  const named = Object.entries({ gas, ...price })
  return Object.fromEntries(named.flatMap(([name, value]) => (value === undefined ? [] : [[name, toQuantity(value)]])))
}

// Checked again at the last moment: a wallet may have switched by itself, and a transfer on the wrong chain loses
// money.
async function requireNetwork(wallet: WalletClient<'eip155'>, wanted: NetworkId): Promise<void> {
  const actual = await requestNetworkId(wallet.provider)
  if (actual !== wanted) throw new LatchkeyError('INVALID_CHAIN_ID', { data: { wanted, actual } })
}

/** The nonce that the wallet will most likely use. It finds the transaction if its hash gets lost. */
async function expectNonce(
  client: Client,
  { address, networkId }: WalletClient<'eip155'>,
): Promise<number | undefined> {
  try {
    const rpc: ChainRpc = chainRpc(client, networkId)
    return Number(v.parse(quantitySchema, await rpc.request('eth_getTransactionCount', [address, 'pending'])))
  } catch {
    return undefined // Only the search after a reload needs it.
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
