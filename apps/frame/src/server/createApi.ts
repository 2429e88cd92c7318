import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { type SessionAnswer, sessionAnswerSchema } from '@latchkey/protocol/embedded'
import * as v from 'valibot'
import type { Vault } from '../vault/openVault.ts'
import { signProof } from './deviceProof.ts'
import { readFailure } from './readFailure.ts'
import { type Work, workSchema } from './work.ts'

export type ApiDeps = {
  fetch: typeof fetch
  crypto: Crypto
  vault: Pick<Vault, 'device' | 'sessions'>
  now: () => number
  secureOrigin: string
  /** The origin of the embedding page; the secure origin itself for its own pages. */
  pageOrigin: string
  /** The origin whose session is used. */
  sessionOrigin: string
  /** Frames of one page origin in several tabs share a token: only one of them refreshes it. */
  locks: Pick<LockManager, 'request'> | undefined
}

export type Api = {
  /**
   * Makes one call, with a proof by this device's key and the session's token if there is one.
   *
   * @throws the server's code, `REQUEST_FAILED`, `RESPONSE_INVALID`, `REQUEST_ABORTED`.
   */
  request<schema extends v.GenericSchema>(
    path: `/api/${string}`,
    body: object,
    schema: schema,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<v.InferOutput<schema>>
  /** Stores the token of a login response, which never leaves the frame. */
  keepSession(answer: SessionAnswer): Promise<void>
  dropSession(): Promise<void>
  hasSession(): Promise<boolean>
}

/** The frame's calls to its server. All are POST requests with JSON, signed with the device's key. */
export function createApi(deps: ApiDeps): Api {
  const { vault, sessionOrigin, now } = deps
  // The difference between this computer's clock and the server's, once known.
  const clock = { offsetMs: 0 }
  const keepSession = ({ token, expiresAt }: SessionAnswer) =>
    vault.sessions.keep(sessionOrigin, { token, expiresAt, rotatedAt: now() })
  const readToken = async () => (await vault.sessions.read(sessionOrigin))?.token

  /**
   * Makes one call with the current token. Forgets a session that has ended, unless another one has replaced it
   * meanwhile.
   */
  const callNow: Api['request'] = async (path, body, schema, { signal } = {}) => {
    const token = await readToken()
    try {
      return await call(deps, clock, { path, body, schema, token, signal })
    } catch (error) {
      const isEnded = isLatchkeyError(error, 'SESSION_ENDED')
      if (isEnded && (await readToken()) === token) await vault.sessions.drop(sessionOrigin)
      throw error
    }
  }

  const rotateWhenDue = async () => {
    const isDue = async () => {
      const session = await vault.sessions.read(sessionOrigin)
      return session !== undefined && now() - session.rotatedAt >= ROTATE_AFTER_MS
    }
    if (!(await isDue())) return
    await exclusively(deps.locks, `latchkey:rotate:${sessionOrigin}`, async () => {
      // Another tab may have refreshed it while this one waited.
      if (!(await isDue())) return
      await keepSession(await callNow('/api/session/rotate', {}, sessionAnswerSchema))
    })
  }

  return {
    keepSession,
    dropSession: () => vault.sessions.drop(sessionOrigin),
    hasSession: async () => (await vault.sessions.read(sessionOrigin)) !== undefined,
    async request(path, body, schema, options) {
      try {
        if (!path.startsWith('/api/session/')) await rotateWhenDue()
        return await callNow(path, body, schema, options)
      } catch (error) {
        const work = workIn(error)
        if (!work) throw error
        const { solveWork } = await import('./solveWork.ts')
        return callNow(path, { ...body, work: await solveWork(work, options?.signal) }, schema, options)
      }
    },
  }
}

const ROTATE_AFTER_MS = 15 * 60_000

/** The proof of work that an overloaded server requires before it sends an e-mail. */
function workIn(error: unknown): Work | undefined {
  if (!isLatchkeyError(error) || error.code !== 'WORK_REQUIRED') return undefined
  const work = v.safeParse(workSchema, error.data.work)
  return work.success ? work.output : undefined
}

async function call<schema extends v.GenericSchema>(
  deps: ApiDeps,
  clock: { offsetMs: number },
  request: { path: string; body: object; schema: schema; token: string | undefined; signal: AbortSignal | undefined },
): Promise<v.InferOutput<schema>> {
  const { path, body, schema, token, signal } = request
  const question = { path, bytes: new TextEncoder().encode(JSON.stringify(body)), token, signal }
  let response = await send(deps, clock, question)
  if (!response.ok && correctClock(deps, clock, response)) response = await send(deps, clock, question)
  if (!response.ok) throw await readFailure(response)
  const answer = v.safeParse(schema, await readAnswer(response, signal))
  if (answer.success) return answer.output
  throw new LatchkeyError('RESPONSE_INVALID', { data: { path, problem: answer.issues[0].message } })
}

type Question = {
  path: string
  bytes: Uint8Array<ArrayBuffer>
  token: string | undefined
  signal: AbortSignal | undefined
}

async function send(deps: ApiDeps, clock: { offsetMs: number }, { path, bytes, token, signal }: Question) {
  const { fetch, crypto, vault, secureOrigin, pageOrigin } = deps
  const htu = secureOrigin + path
  const now = deps.now() + clock.offsetMs
  const dpop = await signProof(await vault.device(), crypto, { htu, body: bytes, token, pageOrigin, now })
  const headers = {
    'content-type': 'application/json',
    dpop,
    ...(token === undefined ? {} : { authorization: `DPoP ${token}` }),
  }
  try {
    return await fetch(htu, {
      method: 'POST',
      headers,
      body: bytes,
      // Send only the token: no cookies, no caching, no redirects.
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      ...(signal ? { signal } : {}),
    })
  } catch (cause) {
    throw new LatchkeyError(signal?.aborted ? 'REQUEST_ABORTED' : 'REQUEST_FAILED', { cause, data: { path } })
  }
}

async function readAnswer(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    throw new LatchkeyError(signal?.aborted ? 'REQUEST_ABORTED' : 'RESPONSE_INVALID', { cause })
  }
}

// Proofs must be less than five minutes old, which would lock out a computer with a wrong clock. Use the response's
// date.
function correctClock({ now }: ApiDeps, clock: { offsetMs: number }, response: Response): boolean {
  const serverNow = Date.parse(response.headers.get('date') ?? '')
  if (response.status !== 401 || Number.isNaN(serverNow)) return false
  const offsetMs = serverNow - now()
  if (Math.abs(offsetMs - clock.offsetMs) < 60_000) return false
  clock.offsetMs = offsetMs
  return true
}

async function exclusively(locks: ApiDeps['locks'], name: string, work: () => Promise<void>) {
  if (!locks) return work()
  await locks.request(name, work)
}
