import { addressOf, isLatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Client } from '../../client/client.ts'
import type { PendingTransaction } from '../../client/state.ts'
import { commitment, type SolanaRpc, solanaRpc } from './solanaRpc.ts'

/** A wallet may have sent some of its own meanwhile. */
const SIGNATURES_SEARCHED = 20

/**
 * Looks in the chain for a transaction that was handed to a wallet whose answer was lost: among the newest of the account,
 * the one that names the same recent block. A wallet that put another block into it is not found out.
 */
export async function findLostTransaction(
  client: Client,
  { account, networkId, blockhash }: PendingTransaction,
  signal?: AbortSignal,
): Promise<{ hash: string } | undefined> {
  if (blockhash === undefined) return undefined
  try {
    const rpc = solanaRpc(client, networkId)
    const params = [addressOf(account), { ...commitment, limit: SIGNATURES_SEARCHED }]
    const found = await rpc.ask('getSignaturesForAddress', params, signaturesSchema, signal)
    for (const { signature } of found.filter((one) => !isTaken(client, one.signature)))
      if ((await readBlockhash(rpc, signature, signal)) === blockhash) return { hash: signature }
  } catch (error) {
    if (!isLatchkeyError(error) || error.code === 'REQUEST_ABORTED') throw error
  }
  return undefined // it stays unknown, which is what the visitor is shown
}

const signaturesSchema = v.array(v.object({ signature: v.pipe(v.string(), v.maxLength(90)) }))
const transactionSchema = v.nullable(
  v.object({ transaction: v.object({ message: v.object({ recentBlockhash: v.string() }) }) }),
)

async function readBlockhash(rpc: SolanaRpc, signature: string, signal: AbortSignal | undefined) {
  const config = { ...commitment, encoding: 'json', maxSupportedTransactionVersion: 0 }
  const found = await rpc.ask('getTransaction', [signature, config], transactionSchema, signal)
  return found?.transaction.message.recentBlockhash
}

function isTaken(client: Client, hash: string): boolean {
  return client.store.getState().pending.some((one) => one.hash === hash)
}
