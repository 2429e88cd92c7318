import type { PageSessions } from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import type { Api } from '../../server/createApi.ts'
import { addressSchema } from '../request/hexSchemas.ts'
import { parseParams } from '../request/refuse.ts'
import { createSessionsApi } from './sessionsApi.ts'

type Deps = {
  ask: Api['ask']
  pageOrigin: string
  now(): number
  signal: AbortSignal
}

/**
 * `wallet_getPermissionSessions`: a page sees the sessions that it was granted itself, and of others only how many can be
 * used. Which other sites a person uses is not its business.
 */
export async function readPageSessions(params: unknown, { ask, pageOrigin, now, signal }: Deps): Promise<PageSessions> {
  const { address } = parseParams(requestSchema, params ?? {})
  const isAsked = (one: { account: string }) => !address || one.account.toLowerCase() === address.toLowerCase()
  const all = (await createSessionsApi(ask).list(signal)).filter(isAsked)
  const seconds = now() / 1000
  const others = all.filter(
    ({ origin, revokedAt, expiry }) => origin !== pageOrigin && revokedAt === null && expiry > seconds,
  )
  return {
    // The context is the signed permission itself: the page got it when it was granted.
    sessions: all.filter(({ origin }) => origin === pageOrigin).map(({ context: _, ...session }) => session),
    others: others.length,
  }
}

const requestSchema = v.object({ address: v.optional(addressSchema) })
