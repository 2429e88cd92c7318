import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { allowsMethod, chainsOf } from '../namespaces.ts'
import { REQUEST_LIFE_SECONDS } from '../peerMethods.ts'
import { throwIfRefused } from '../relay/throwIfRefused.ts'
import type { Store } from '../storage/store.ts'
import type { AppRole } from './appRole.ts'
import { awaitAttestation, seekAttestation } from './seekAttestation.ts'
import { isLive } from './session.ts'
import { toWalletError } from './toWalletError.ts'

export type RequestArgs = {
  topic: string
  /** CAIP-2. The session must have an account on it. */
  chainId: string
  method: string
  params: unknown
  /** A JSON-RPC id from {@link AppClient.createRequestId}. Using it again attaches to the same request; other arguments are ignored. */
  id?: number | undefined
  /** 300 to 604800. Default: 900. */
  expirySeconds?: number | undefined
  /**
   * Withdraws the request: it isn't sent any more. If a relay may already have it, the wallet may still respond, which is
   * reported as `requestAnswered`.
   */
  signal?: AbortSignal | undefined
}

/**
 * Sends a request to the wallet and waits for the response until the request expires.
 *
 * @returns the wallet's result, verbatim
 * @throws LatchkeyError `USER_REJECTED` or `WALLET_FAILED` with the wallet's error as the cause; `NOT_CONNECTED`,
 * `UNSUPPORTED_CHAIN`, `METHOD_UNSUPPORTED`, `MESSAGE_TOO_LARGE` before anything is sent; `WALLET_TIMEOUT`, `RELAY_REFUSED`,
 * `REQUEST_ABORTED`. After the last four, a response may still arrive. It is reported as `requestAnswered`.
 */
export async function request(role: AppRole, store: Store, args: RequestArgs): Promise<unknown> {
  const { tables, messages, now, nextId } = role
  const id = args.id ?? nextId()
  if (!tables.requests.get(String(id))) {
    const { topic, chainId, method } = args
    const session = tables.sessions.get(topic)
    const mailbox = tables.topics.get(topic)
    if (!isLive(session, now()) || !mailbox) throw new LatchkeyError('NOT_CONNECTED')
    if (!chainsOf(session.namespaces).includes(chainId))
      throw new LatchkeyError('UNSUPPORTED_CHAIN', { data: { chainId } })
    if (!allowsMethod(session.namespaces, chainId, method))
      throw new LatchkeyError('METHOD_UNSUPPORTED', { data: { method } })
    const { least, most, default: usual } = REQUEST_LIFE_SECONDS
    const ttlSeconds = Math.min(Math.max(args.expirySeconds ?? usual, least), most)
    const expiresAt = now() + ttlSeconds * 1000
    const request = { method, params: args.params, expiryTimestamp: Math.floor(expiresAt / 1000) }
    const params = { request, chainId }
    const sealed = messages.request(mailbox, 'wc_sessionRequest', { id, params }, { ttlSeconds, awaitsAnswer: true })
    const outgoing = awaitAttestation(role, sealed)
    const record = { id, topic, chainId, method, createdAt: now(), expiresAt, outgoing: outgoing.id }
    const unsent = tables.unsent.put({ id: outgoing.id })
    await store.commit([tables.requests.put(record), tables.outbox.put(outgoing), unsent])
    seekAttestation(role, store, outgoing)
  }
  try {
    return await resume(role, store, id, { signal: args.signal })
  } catch (error) {
    // Another caller may still wait for it.
    if (isLatchkeyError(error, 'REQUEST_ABORTED') && !role.awaited.has(id)) await withdraw(role, store, id)
    throw error
  }
}

/** A transaction that was cancelled while offline must not be sent later. */
async function withdraw({ tables }: AppRole, store: Store, id: number): Promise<void> {
  const record = tables.requests.get(String(id))
  if (!record) return
  const { outgoing } = record
  const removals = [tables.requests.remove(String(id)), tables.outbox.remove(outgoing), tables.unsent.remove(outgoing)]
  const wasUnsent = await store.commit(removals, [tables.unsent.keyOf(outgoing)])
  // A relay may have it. A response can still arrive, but it isn't sent again.
  if (!wasUnsent) await store.commit([tables.outbox.remove(outgoing)])
}

/**
 * Waits for the response to an earlier request, made here, in another tab or before a reload. The signal only stops this wait.
 *
 * @throws as {@link request} and `REQUEST_UNKNOWN`
 */
export async function resume(
  { tables, now, awaited }: AppRole,
  store: Store,
  id: number,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<unknown> {
  const record = tables.requests.get(String(id))
  if (!record) throw new LatchkeyError('REQUEST_UNKNOWN')
  awaited.set(id, (awaited.get(id) ?? 0) + 1)
  try {
    const timeout = { ms: record.expiresAt - now(), code: 'WALLET_TIMEOUT' } as const
    const answered = await store.until(
      () => {
        throwIfRefused(tables, record.outgoing)
        return tables.requests.get(String(id))?.answer && tables.requests.get(String(id))
      },
      record.answer ? { signal } : { signal, timeout },
    )
    const { answer } = answered
    if (!answer) throw new LatchkeyError('REQUEST_UNKNOWN')
    // Kept for a while, for other callers that wait for it.
    await store.commit([tables.requests.put({ ...answered, isTaken: true })], [tables.requests.keyOf(String(id))])
    if (!('error' in answer)) return answer.result
    throw answer.error.code === 6000
      ? new LatchkeyError('NOT_CONNECTED', { cause: answer.error })
      : toWalletError(answer.error, 'WALLET_FAILED')
  } finally {
    const others = (awaited.get(id) ?? 1) - 1
    if (others > 0) awaited.set(id, others)
    else awaited.delete(id)
  }
}
