import { addressOf, isLatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Client } from '../../client/client.ts'
import type { PendingTransaction } from '../../client/state.ts'
import { commitment, type SolanaRpc, solanaRpc } from './solanaRpc.ts'

/** The wallet may have sent others meanwhile. */
const SIGNATURES_SEARCHED = 20

/**
 * Searches the chain for a submitted transaction whose response was lost: the one among the account's newest with the
 * same recent blockhash. Not found if the wallet replaced the blockhash.
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
    const found = await rpc.request('getSignaturesForAddress', params, signaturesSchema, signal)
    for (const { signature } of found.filter((one) => !isTaken(client, one.signature)))
      if ((await readBlockhash(rpc, signature, signal)) === blockhash) return { hash: signature }
  } catch (error) {
    if (!isLatchkeyError(error) || error.code === 'REQUEST_ABORTED') throw error
  }
  return undefined // It stays unknown, and is shown as such.
}

const signaturesSchema = v.array(v.object({ signature: v.pipe(v.string(), v.maxLength(90)) }))
const transactionSchema = v.nullable(
  v.object({ transaction: v.object({ message: v.object({ recentBlockhash: v.string() }) }) }),
)

async function readBlockhash(rpc: SolanaRpc, signature: string, signal: AbortSignal | undefined) {
  const config = { ...commitment, encoding: 'json', maxSupportedTransactionVersion: 0 }
  const found = await rpc.request('getTransaction', [signature, config], transactionSchema, signal)
  return found?.transaction.message.recentBlockhash
}

function isTaken(client: Client, hash: string): boolean {
  return client.store.getState().pending.some((one) => one.hash === hash)
}
