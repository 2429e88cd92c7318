import { type AccountId, addressOf, isLatchkeyError, LatchkeyError, limits, type NetworkId } from '@latchkey/protocol'
import type { Abi } from 'viem'
import { findReceipt, type Receipt, type Sender } from '../../chains/eip155/transactions/findReceipt.ts'
import type { Client } from '../../client/client.ts'
import { chainRpc } from '../../rpc/chainRpc.ts'
import { pause } from '../../rpc/pause.ts'

export type WaitForReceiptArgs = {
  hash: `0x${string}`
  /** Default: the network that this client sent the transaction on, else the wallet's. */
  networkId?: NetworkId | undefined
  /** In milliseconds. Default: 25,000 (specification 9). */
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
  /**
   * The sender and the nonce, if known for certain: finds a replacement even when the node has forgotten the
   * transaction.
   */
  sender?: { account: AccountId; nonce: number } | undefined
  /** Decodes the contract's own errors. */
  abi?: Abi | undefined
}

/**
 * Waits until a transaction, or another with its nonce, is in a block. Retries when a node fails now and then.
 *
 * @throws LatchkeyError `TRANSACTION_REVERTED`, whose message is the decoded reason or 'unknown reason';
 * `RECEIPT_TIMEOUT`; `REQUEST_ABORTED`; what `chainRpc` throws, if the last attempt failed; `NOT_CONNECTED` if no
 * network is known.
 */
export async function waitForReceipt(client: Client, args: WaitForReceiptArgs): Promise<Receipt> {
  const { hash, timeoutMs = limits.RECEIPT_TIMEOUT_MS, signal, abi } = args
  const rpc = chainRpc(client, args.networkId ?? defaultNetwork(client, hash))
  const known: Sender | undefined = args.sender && { address: addressOf(args.sender.account), nonce: args.sender.nonce }
  const look = { hash, sender: known, abi, signal }
  const until = client.now() + timeoutMs
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 1.5, LONGEST_WAIT_MS)) {
    const { receipt, failure } = await attempt(() => findReceipt(rpc, look))
    if (receipt) return receipt
    const left = until - client.now()
    if (left <= 0) throw failure ?? new LatchkeyError('RECEIPT_TIMEOUT', { data: { hash } })
    await pause(Math.min(waitMs, left), signal)
  }
}

// The wallet may have switched since it sent the transaction.
function defaultNetwork(client: Client, hash: string): NetworkId {
  const state = client.store.getState()
  const known =
    state.pending.find((one) => one.hash === hash) ??
    // Importing the selector would add a chunk to every page, which costs more than this line.
    state.connections.find(({ key }) => key === state.activeByNamespace.eip155)
  if (!known) throw new LatchkeyError('NOT_CONNECTED')
  return known.networkId
}

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 2_000

async function attempt(
  find: () => Promise<Receipt | undefined>,
): Promise<{ receipt?: Receipt | undefined; failure?: unknown }> {
  try {
    return { receipt: await find() }
  } catch (failure) {
    if (isLatchkeyError(failure, 'TRANSACTION_REVERTED') || isLatchkeyError(failure, 'REQUEST_ABORTED')) throw failure
    return { failure }
  }
}
