import type { AccountId } from '@latchkey/protocol'
import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import type { BackendTokenArgs } from '../client/siwx.ts'
import { hasServer } from '../rpc/apiRequest.ts'
import { selectAccountId } from '../store/selectAccountId.ts'
import { findSession } from './selectSignInSession.ts'
import { visitorRequest } from './visitorRequest.ts'

/** A token for another backend, from the server or, while it is valid for long enough, from an earlier call. */
export async function readBackendToken(
  client: Client,
  { audience, account = selectAccountId(client.store.getState()), signal }: BackendTokenArgs,
): Promise<string> {
  const { siwx } = client.config
  if (!siwx || siwx.backend || !hasServer(client)) throw new LatchkeyError('SIWX_NOT_ENABLED')
  const session = account && findSession(client.signIn.getState().sessions, account, client.now())
  if (!session) throw new LatchkeyError('NOT_SIGNED_IN')
  const key = JSON.stringify([audience, account, session.signature])
  const held = tokens.get(client)
  const known = held?.get(key)
  if (known && client.now() < known.renewAt) return known.token
  const requestedAt = client.now()
  const { token, expiresAt } = await visitorRequest(client, {
    path: '/siwx/token',
    body: bodyOf(audience, account),
    schema: tokenSchema,
    signal,
  })
  // By this clock and by the server's, because one of them may be wrong.
  const renewAt = Math.min(requestedAt + REUSE_MS, Date.parse(expiresAt) - RESERVE_MS)
  tokens.set(client, new Map([...(held ?? []), [key, { token, renewAt }]]))
  return token
}

function bodyOf(audience: string | undefined, account: AccountId) {
  return { caip10: account, ...(audience === undefined ? {} : { audience }) }
}

/** Tokens are valid for five minutes. Requests on their way need some of that time. */
const REUSE_MS = 4 * 60_000
const RESERVE_MS = 60_000

const tokenSchema = v.object({
  token: v.pipe(v.string(), v.maxLength(4000)),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
})

const tokens = new WeakMap<Client, ReadonlyMap<string, { token: string; renewAt: number }>>()
