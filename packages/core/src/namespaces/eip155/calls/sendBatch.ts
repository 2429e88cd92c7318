import { chainIdOf, isLatchkeyError, LatchkeyError, type NetworkId } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Client } from '../../../client/client.ts'
import type { Eip1193Provider } from '../../../client/provider.ts'
import type { PendingTransaction } from '../../../client/state.ts'
import { isMethodUnsupported } from '../../../client/walletError.ts'
import { providerRequest, requestNetworkId } from '../../../connectors/eip1193/providerRequest.ts'
import type { WalletClient } from '../../../connectors/getWalletClient.ts'
import { pause } from '../../../rpc/pause.ts'
import { hashSchema, toQuantity } from '../../../rpc/quantity.ts'
import { submit } from '../../../submission/submit.ts'
import { followEip155 } from '../followEip155.ts'
import { parseCall, toCallParams } from '../parseCall.ts'
import type { SendableCall, SentTransaction } from '../sendTransaction.ts'
import { type BatchStatus, canBatch, readBatchId, readBatchStatus } from './batchAnswers.ts'

export type SendBatchArgs = {
  /** As in `sendTransaction`: the same id is never submitted twice. */
  id: string
  calls: readonly SendableCall[]
  wallet: WalletClient<'eip155'>
  networkId: NetworkId
  signal?: AbortSignal | undefined
}

/**
 * Whether a wallet executes several calls of one account atomically, without upgrading the account first
 * (https://eips.ethereum.org/EIPS/eip-5792). Only wallets in this browser are asked: a request would wake up a phone, and the
 * owners of a Safe may take days. No response within two seconds means no.
 */
export async function supportsBatches(
  { connection, provider, address }: WalletClient<'eip155'>,
  networkId: NetworkId,
): Promise<boolean> {
  if (connection.type !== 'injected' && connection.type !== 'auth') return false
  const chain = toQuantity(chainIdOf(networkId))
  const late = pause(CAPABILITIES_MS).then(() => undefined)
  const response = providerRequest(provider, 'wallet_getCapabilities', [address, [chain]]).catch(() => undefined)
  return canBatch(await Promise.race([response, late]), chainIdOf(networkId))
}

/**
 * Submits all calls to the wallet as one, and resolves when they are on the chain. `State.pending` holds one
 * transaction for them, with the summary of the last call.
 *
 * @throws LatchkeyError as `submit`; `INVALID_CHAIN_ID` if the wallet is on another network
 */
export async function sendBatch(client: Client, args: SendBatchArgs): Promise<SentTransaction> {
  const { id, calls, wallet, networkId, signal } = args
  const actual = await requestNetworkId(wallet.provider)
  if (actual !== networkId) throw new LatchkeyError('INVALID_CHAIN_ID', { data: { wanted: networkId, actual } })
  const parsed = calls.map(parseCall)
  const last = parsed.at(-1)
  if (!last) throw new LatchkeyError('TRANSACTION_INVALID')
  const transaction: PendingTransaction = {
    id,
    account: wallet.account,
    networkId,
    connection: wallet.connection.key,
    status: 'submitted',
    to: last.to,
    value: String(last.value),
    data: last.data,
    summary: calls.at(-1)?.summary ?? { kind: 'contract' },
    createdAt: client.now(),
  }
  const request = {
    version: '2.0.0',
    from: wallet.address,
    chainId: toQuantity(chainIdOf(networkId)),
    atomicRequired: true,
    calls: parsed.map(toCallParams),
  }
  const walletRequest = async (requestId?: number) => {
    const answer = await providerRequest(wallet.provider, 'wallet_sendCalls', [request], requestId)
    const batch = readBatchId(answer)
    if (batch === undefined)
      throw new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { method: 'wallet_sendCalls' } })
    return { hash: await readHash(client, wallet.provider, batch, signal) }
  }
  const { hash } = await submit(client, transaction, { request: walletRequest, sends: true })
  void followEip155(client, id, signal)
  return { hash, id }
}

/**
 * Waits for the transaction of a batch. The outcome is unknown if the wallet forgets the batch, doesn't say how it is doing in a
 * way that can be read, or takes ten minutes.
 */
async function readHash(
  client: Client,
  provider: Eip1193Provider,
  batch: string,
  signal: AbortSignal | undefined,
): Promise<`0x${string}`> {
  const until = client.now() + WAIT_MS
  let unread = 0
  for (let waitMs = FIRST_WAIT_MS; client.now() < until; waitMs = Math.min(waitMs * 1.5, LONGEST_WAIT_MS)) {
    const said = await readStatus(provider, batch)
    // Some wallets return the hash of the transaction, and know nothing of batches.
    if (said === 'unsupported' && v.is(hashSchema, batch)) return batch
    const { status, hash } = said === 'unsupported' ? {} : (said ?? {})
    // It is not on the chain and never will be.
    if (status === 'failed') throw new LatchkeyError('TRANSACTION_FAILED')
    // The transaction around the calls may have succeeded: a bundler's does, though the account's calls have failed.
    if (status === 'reverted') throw new LatchkeyError('TRANSACTION_REVERTED', { data: { reason: UNKNOWN, hash } })
    if (status === 'partial') throw new LatchkeyError('BATCH_PARTIAL', { data: { hash } })
    if (status === 'confirmed' && hash) return hash
    if (status === 'pending') unread = 0
    else if (said === 'unsupported' || ++unread >= UNREAD_MAX) break
    await pause(waitMs, signal)
  }
  throw new LatchkeyError('WALLET_TIMEOUT', { data: { method: 'wallet_getCallsStatus' } })
}

/** Failed requests are repeated, because the calls may be on their way. */
async function readStatus(provider: Eip1193Provider, batch: string): Promise<BatchStatus | 'unsupported' | undefined> {
  try {
    return readBatchStatus(await providerRequest(provider, 'wallet_getCallsStatus', [batch]))
  } catch (error) {
    if (isLatchkeyError(error, 'NOT_CONNECTED')) throw error
    return isMethodUnsupported(error) ? 'unsupported' : undefined
  }
}

const UNKNOWN = 'unknown reason'
const CAPABILITIES_MS = 2_000
const WAIT_MS = 10 * 60_000
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 2_000
/** So many answers that say nothing are about 15 seconds. */
const UNREAD_MAX = 10
