import * as v from 'valibot'
import { sessionRpc } from './sessionRpc.ts'
import type { SessionServer } from './sessionServer.ts'

export type GetSessionCallsStatusArgs = SessionServer & {
  /** From `sendSessionCalls`. */
  id: string
  /**
   * For how long the server may wait for the end of the calls before it answers, at most 20,000 milliseconds. It answers as soon
   * as they have ended. Default: not at all.
   */
  waitMs?: number | undefined
}
export type SessionCallsStatus = {
  status: 'PENDING' | 'CONFIRMED'
  /** 100: not in a block yet. 200: confirmed. 500: reverted, so none of the calls had an effect. */
  statusCode: number
  /** One for the transaction that contains the calls; none while they are pending. */
  receipts: { transactionHash?: string | undefined; [other: string]: unknown }[]
}

/**
 * How calls of a permission session ended (https://eips.ethereum.org/EIPS/eip-5792). Needs no client.
 *
 * @throws LatchkeyError `REQUEST_REFUSED` with the server's reason, for example when it doesn't know the id;
 * `RATE_LIMITED`, `SERVER_ERROR`, `REQUEST_FAILED`, `RESPONSE_INVALID`, `REQUEST_ABORTED`.
 */
export function getSessionCallsStatus({
  id,
  waitMs,
  ...server
}: GetSessionCallsStatusArgs): Promise<SessionCallsStatus> {
  const params = waitMs === undefined ? [id] : [id, { waitMs }]
  return sessionRpc(server, { method: 'wallet_getCallsStatus', params, schema: statusSchema })
}

const statusSchema = v.object({
  status: v.picklist(['PENDING', 'CONFIRMED']),
  statusCode: v.number(),
  receipts: v.nullish(v.array(v.looseObject({ transactionHash: v.optional(v.string()) })), []),
})
