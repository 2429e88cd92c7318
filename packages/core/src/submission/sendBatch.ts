import { chainIdOf, isLatchkeyError, LatchkeyError, type NetworkId } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import type { Eip1193Provider } from '../client/provider.ts'
import type { PendingTransaction } from '../client/state.ts'
import type { WalletClient } from '../connectors/getWalletClient.ts'
import { providerRequest, requestNetworkId } from '../connectors/providerRequest.ts'
import { pause } from '../rpc/pause.ts'
import { hashSchema, toQuantity } from '../rpc/quantity.ts'
import { followTransaction } from './followTransaction.ts'
import { parseCall, toCallParams } from './parseCall.ts'
import type { SendableCall, SentTransaction } from './sendTransaction.ts'
import { submit } from './submit.ts'

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
  const response = providerRequest(provider, 'wallet_getCapabilities', [address, [chain]])
  const parsed = v.safeParse(capabilitiesSchema, await Promise.race([response.catch(() => undefined), late]))
  if (!parsed.success) return false
  const { [chain]: own, '0x0': everywhere } = parsed.output
  return (own?.atomic ?? everywhere?.atomic)?.status === 'supported'
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
    status: 'handed',
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
    const sent = v.safeParse(sentSchema, answer)
    if (!sent.success) throw new LatchkeyError('WALLET_ANSWER_INVALID', { data: { method: 'wallet_sendCalls' } })
    return { hash: await readHash(client, wallet.provider, sent.output.id, signal) }
  }
  const { hash } = await submit(client, transaction, { request: walletRequest, sends: true })
  void followTransaction(client, id, signal)
  return { hash, id }
}

/**
 * Waits for the transaction of a batch. The outcome is unknown if the wallet forgets the batch or takes ten minutes.
 */
async function readHash(
  client: Client,
  provider: Eip1193Provider,
  batch: string,
  signal: AbortSignal | undefined,
): Promise<`0x${string}`> {
  const until = client.now() + WAIT_MS
  for (let waitMs = FIRST_WAIT_MS; client.now() < until; waitMs = Math.min(waitMs * 1.5, LONGEST_WAIT_MS)) {
    const answer = v.safeParse(statusSchema, await readStatus(provider, batch))
    const { status = 100, receipts = [] } = answer.success ? answer.output : {}
    // It is not on the chain and never will be.
    if (status >= 400 && status < 500) throw new LatchkeyError('TRANSACTION_FAILED')
    const hash = receipts?.at(-1)?.transactionHash
    // The transaction around the calls may have succeeded: a bundler's does, though the account's calls have failed.
    if (status >= 500 && status < 600)
      throw new LatchkeyError('TRANSACTION_REVERTED', { data: { reason: UNKNOWN, hash } })
    if (status >= 200 && hash) return hash
    await pause(waitMs, signal)
  }
  throw new LatchkeyError('WALLET_TIMEOUT', { data: { method: 'wallet_getCallsStatus' } })
}

/** Failed requests are repeated, because the calls may be on their way. */
async function readStatus(provider: Eip1193Provider, batch: string): Promise<unknown> {
  try {
    return await providerRequest(provider, 'wallet_getCallsStatus', [batch])
  } catch (error) {
    if (isLatchkeyError(error, 'NOT_CONNECTED')) throw error
    return undefined
  }
}

const UNKNOWN = 'unknown reason'
const CAPABILITIES_MS = 2_000
const WAIT_MS = 10 * 60_000
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 2_000

const capabilitiesSchema = v.record(
  v.string(),
  v.object({ atomic: v.optional(v.fallback(v.object({ status: v.string() }), { status: '' })) }),
)
const sentSchema = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(8194)) })
const statusSchema = v.object({
  status: v.number(),
  receipts: v.nullish(v.array(v.object({ transactionHash: hashSchema }))),
})
