import type { SmartAccountNetwork } from '@latchkey/protocol/embedded'
import type { PageSessions } from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import { isAddressEqual } from 'viem'
import type { SmartAccount } from '../approval/connected.ts'
import type { OwnSession, RpcRequest } from '../approval/ports.ts'
import { parseParams } from '../approval/refuse.ts'
import { addressSchema } from '../requests/hexSchemas.ts'
import type { Api } from '../server/createApi.ts'
import { createSessionsApi } from '../server/createSessionsApi.ts'
import { toListedGrant } from './executionPermissions.ts'
import { readEnabled } from './findUsable.ts'
import { readTaken } from './readTaken.ts'

/** The list doesn't wait longer for the chain. */
const PATIENCE_MS = 3_000
/** The first sessions whose state on the chain is read, so that a long list isn't as many requests. */
const READ_MAX = 20

type Deps = {
  apiRequest: Api['request']
  rpcRequest: RpcRequest
  findSmartAccount(): Promise<SmartAccount | undefined>
  pageOrigin: string
  now(): number
  signal: AbortSignal
}

/**
 * `wallet_getPermissionSessions`: a page sees the sessions that it was granted itself, and of others only how many can be
 * used. Which other sites a person uses is not its business. Of sessions that the server has revoked, the chain says
 * whether something is left to end; of those without a co-signer, also what was taken.
 */
export async function readPageSessions(params: unknown, deps: Deps): Promise<PageSessions> {
  const { apiRequest, pageOrigin, now, signal } = deps
  const { address } = parseParams(requestSchema, params ?? {})
  const isRequested = (one: { account: string }) => !address || one.account.toLowerCase() === address.toLowerCase()
  const all = (await createSessionsApi(apiRequest).list(signal)).filter(isRequested)
  const seconds = now() / 1000
  const others = all.filter(
    ({ origin, revokedAt, expiry }) => origin !== pageOrigin && revokedAt === null && expiry > seconds,
  )
  const own = await readStates(
    all.filter(({ origin }) => origin === pageOrigin),
    deps,
  )
  return {
    // The context is the signed permission itself: the page got it when it was granted.
    sessions: own.map(({ context: _, ...session }) => session),
    others: others.length,
  }
}

/**
 * `wallet_getGrantedExecutionPermissions`: those of the page itself that can still be used, with their contexts, which it got
 * when they were granted. It learns nothing of other pages. Permissions on a network that can't be used now are left out.
 */
export async function readGrantedPermissions(
  deps: Deps & { networks(): Promise<readonly SmartAccountNetwork[]> },
): Promise<object[]> {
  const { apiRequest, pageOrigin, now, signal } = deps
  const own = (await createSessionsApi(apiRequest).list(signal)).filter(
    ({ origin, delegate, revokedAt, expiry }) =>
      origin === pageOrigin && delegate && revokedAt === null && expiry > now() / 1000,
  )
  const [states, networks] = await Promise.all([readStates(own, deps), deps.networks()])
  return states.flatMap((session) => {
    const network = networks.find(({ id }) => id === session.network)
    return (network && session.revokedAt === null && toListedGrant(session, network)) || []
  })
}

type SessionState = OwnSession & Pick<PageSessions['sessions'][number], 'isEnabledOnChain'>

/**
 * Adds what the chain says of sessions of the current account and network; others aren't read, and can't be ended from here. What
 * the chain has ended of those without a co-signer is revoked, whether the server knows it yet or not.
 */
async function readStates(sessions: readonly OwnSession[], deps: Deps): Promise<SessionState[]> {
  const seconds = deps.now() / 1000
  const open = sessions.filter(
    ({ revokedAt, delegate, expiry }) => expiry > seconds && (revokedAt === null) === (delegate !== undefined),
  )
  const account = open.length > 0 ? await deps.findSmartAccount().catch(() => undefined) : undefined
  const signal = AbortSignal.any([deps.signal, AbortSignal.timeout(PATIENCE_MS)])
  const ours = open.filter(
    (one) => account && one.network === account.network.id && isAddressEqual(one.account, account.address),
  )
  const read = await Promise.all(
    ours.slice(0, READ_MAX).map((session) => account && readState(session, account, { ...deps, signal })),
  )
  return sessions.map(
    (session) => read.find((one) => one?.pci === session.pci) ?? { ...session, isEnabledOnChain: undefined },
  )
}

async function readState(
  session: OwnSession,
  account: SmartAccount,
  { rpcRequest, now, signal }: Deps,
): Promise<SessionState> {
  const seconds = Math.floor(now() / 1000)
  const [isEnabledOnChain, uses] = await Promise.all([
    readEnabled(session, account, { rpcRequest, signal }).catch(() => undefined),
    session.delegate ? readTaken(session, account, { rpcRequest, now: seconds, signal }).catch(() => []) : session.uses,
  ])
  const hasEnded = session.delegate !== undefined && isEnabledOnChain === false
  return { ...session, uses, isEnabledOnChain, ...(hasEnded ? { revokedAt: seconds } : {}) }
}

const requestSchema = v.object({ address: v.optional(addressSchema) })
