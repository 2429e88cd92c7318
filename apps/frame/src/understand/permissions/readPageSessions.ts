import type { PageSessions } from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import { isAddressEqual } from 'viem'
import type { Api } from '../../server/createApi.ts'
import type { RpcRequest } from '../evm/rpcRequest.ts'
import { addressSchema } from '../request/hexSchemas.ts'
import { parseParams } from '../request/refuse.ts'
import type { SmartAccount } from '../smartAccount/deriveSmartAccount.ts'
import { readEnabled } from './findUsable.ts'
import { createSessionsApi, type OwnSession } from './sessionsApi.ts'

/** The list doesn't wait longer for the chain. */
const PATIENCE_MS = 3_000
/** The newest revoked sessions whose state on the chain is read, so that a long list isn't as many requests. */
const READ_MAX = 20

type Deps = {
  ask: Api['ask']
  rpcRequest: RpcRequest
  findSmartAccount(): Promise<SmartAccount | undefined>
  pageOrigin: string
  now(): number
  signal: AbortSignal
}

/**
 * `wallet_getPermissionSessions`: a page sees the sessions that it was granted itself, and of others only how many can be
 * used. Which other sites a person uses is not its business. Of sessions that the server has revoked, the chain says
 * whether something is left to end.
 */
export async function readPageSessions(params: unknown, deps: Deps): Promise<PageSessions> {
  const { ask, pageOrigin, now, signal } = deps
  const { address } = parseParams(requestSchema, params ?? {})
  const isAsked = (one: { account: string }) => !address || one.account.toLowerCase() === address.toLowerCase()
  const all = (await createSessionsApi(ask).list(signal)).filter(isAsked)
  const seconds = now() / 1000
  const others = all.filter(
    ({ origin, revokedAt, expiry }) => origin !== pageOrigin && revokedAt === null && expiry > seconds,
  )
  const own = all.filter(({ origin }) => origin === pageOrigin)
  const revoked = own.filter(({ revokedAt, expiry }) => revokedAt !== null && expiry > seconds)
  const enabled = await readAllEnabled(revoked, deps)
  return {
    // The context is the signed permission itself: the page got it when it was granted.
    sessions: own.map(({ context: _, ...session }) => ({ ...session, isEnabledOnChain: enabled.get(session.pci) })),
    others: others.length,
  }
}

/** By `pci`. Sessions of another account or network than the current ones aren't read, and can't be ended from here. */
async function readAllEnabled(
  sessions: readonly OwnSession[],
  { rpcRequest, findSmartAccount, signal }: Deps,
): Promise<Map<string, boolean | undefined>> {
  if (sessions.length === 0) return new Map()
  const account = await findSmartAccount().catch(() => undefined)
  if (!account) return new Map()
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
  const read = (session: OwnSession) =>
    readEnabled(session, account, { ask: rpcRequest, signal: inTime }).catch(() => undefined)
  const ours = sessions.filter(
    (one) => one.network === account.network.id && isAddressEqual(one.account, account.address),
  )
  return new Map(await Promise.all(ours.slice(0, READ_MAX).map(async (one) => [one.pci, await read(one)] as const)))
}

const requestSchema = v.object({ address: v.optional(addressSchema) })
