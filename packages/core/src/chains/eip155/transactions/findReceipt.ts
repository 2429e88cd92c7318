import { LatchkeyError } from '@latchkey/protocol'
import type { Abi } from 'viem'
import type { ChainRpc } from '../../../rpc/chainRpc.ts'
import { findByNonce } from './findByNonce.ts'
import { readRevertReason } from './readRevertReason.ts'
import { type ChainReceipt, readReceipt, readTransaction, readTransactionCount } from './readTransaction.ts'

export type Receipt =
  | { status: 'success'; hash: `0x${string}`; blockNumber: bigint; gasUsed: bigint }
  /** Another transaction, `replacedBy`, used its nonce. */
  | { status: 'replaced'; hash: `0x${string}`; replacedBy: `0x${string}` }

export type Sender = { address: string; nonce: number }
export type FindReceiptArgs = {
  hash: `0x${string}`
  /** Set as soon as the node shows the transaction. */
  sender: Sender | undefined
  abi?: Abi | undefined
  signal?: AbortSignal | undefined
}

/**
 * Checks once whether a transaction, or another with its nonce, is in a block.
 *
 * @throws LatchkeyError `TRANSACTION_REVERTED`, `RESPONSE_INVALID`, and what `ChainRpc` throws.
 */
export async function findReceipt(rpc: ChainRpc, look: FindReceiptArgs): Promise<Receipt | undefined> {
  const { hash, signal } = look
  const receipt = await readReceipt(rpc, hash, signal)
  if (receipt) return settle(rpc, look, receipt)
  const transaction = look.sender ? undefined : await readTransaction(rpc, hash, signal)
  if (transaction) look.sender = { address: transaction.from, nonce: transaction.nonce }
  if (!look.sender || (await readTransactionCount(rpc, look.sender.address, 'latest', signal)) <= look.sender.nonce)
    return undefined
  // The nonce is used. That alone proves nothing, because nodes behind one URL may be at different blocks: find the
  // other transaction too.
  const other = await findByNonce(rpc, look.sender, signal)
  return other && other.hash !== hash ? { status: 'replaced', hash, replacedBy: other.hash } : undefined
}

async function settle(rpc: ChainRpc, { hash, abi, signal }: FindReceiptArgs, receipt: ChainReceipt): Promise<Receipt> {
  const { isSuccess, blockNumber, gasUsed } = receipt
  if (isSuccess) return { status: 'success', hash, blockNumber, gasUsed }
  const reason = (await readRevertReason(rpc, { hash, blockNumber, abi, signal })) ?? 'unknown reason'
  throw new LatchkeyError('TRANSACTION_REVERTED', { data: { reason, hash } })
}
