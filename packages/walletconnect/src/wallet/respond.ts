import { LatchkeyError } from '@latchkey/protocol'
import type { RpcError, RpcResponse } from '../jsonRpc.ts'
import { peerErrors } from '../peerErrors.ts'
import { REQUEST_LIFE_SECONDS } from '../peerMethods.ts'
import type { Outgoing } from '../relay/clientTables.ts'
import type { Store } from '../storage/store.ts'
import { requestKey } from './walletRecords.ts'
import type { WalletRole } from './walletRole.ts'

export type RespondArgs = { topic: string; id: number } & ({ result: unknown } | { error: RpcError })

/**
 * Responds to a request. If the request has expired, the app gets an error instead.
 *
 * @throws LatchkeyError `REQUEST_UNKNOWN` if it has a response already, or its session has ended; `MESSAGE_TOO_LARGE` if the
 * response is too large for relays, in which case the app gets an error instead
 */
export async function respond({ tables, messages, now }: WalletRole, store: Store, args: RespondArgs): Promise<void> {
  const { topic, id } = args
  const request = tables.requests.get(requestKey(topic, id))
  const mailbox = tables.topics.get(topic)
  if (!request || !mailbox) throw new LatchkeyError('REQUEST_UNKNOWN')
  const given = 'error' in args ? { id, error: args.error } : { id, result: args.result ?? null }
  const answer = request.expiresAt <= now() ? { id, error: peerErrors.requestExpired } : given
  // As long as the app waits, since it may be offline for a while.
  const options = { ttlSeconds: Math.max(REQUEST_LIFE_SECONDS.default, Math.ceil((request.expiresAt - now()) / 1000)) }
  const seal = (given: RpcResponse) => messages.answer(mailbox, 'wc_sessionRequest', given, options)
  let tooLarge: unknown
  let outgoing: Outgoing
  try {
    outgoing = seal(answer)
  } catch (error) {
    tooLarge = error
    outgoing = seal({ id, error: { code: INTERNAL_ERROR, message: 'The response is too large' } })
  }
  const isWritten = await store.commit(
    [tables.outbox.put(outgoing), tables.requests.remove(requestKey(topic, id))],
    [tables.requests.keyOf(requestKey(topic, id))],
  )
  if (!isWritten) throw new LatchkeyError('REQUEST_UNKNOWN')
  if (tooLarge) throw tooLarge
}

/** https://www.jsonrpc.org/specification#error_object */
const INTERNAL_ERROR = -32_603
