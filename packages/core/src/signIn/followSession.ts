import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { isDevelopment } from '../client/isDevelopment.ts'
import { selectSignInSession } from './selectSignInSession.ts'
import { getSignInToken } from './signIn.ts'

export type FollowSessionArgs = {
  /** Where the app has `sessionHandlers` of `@latchkey/siwx/next`. Default: `/api/latchkey`. */
  url?: string | undefined
  /** The app's server now answers this visitor differently, so what it rendered is out of date. */
  onChange?: (() => void) | undefined
}

/**
 * Keeps the session cookie of the app's own server in step with the active account's session: sets it after signing in,
 * renews it while the page is open, and removes it after signing out. Returns a function that stops it.
 *
 * @example followSession(client, { onChange: () => router.refresh() })
 */
export function followSession(client: Client, { url = '/api/latchkey', onChange }: FollowSessionArgs = {}): () => void {
  /** The message of the session that the last request was about. */
  let requested: string | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let isStopped = false

  const wanted = () => selectSignInSession(client.store.getState(), client.signIn.getState(), client.now())?.message
  const isDue = () => !isStopped && (wanted() !== requested || client.now() >= dueAt)

  // One request at a time, so that one to sign out never overtakes one to sign in.
  async function follow(): Promise<void> {
    if (isBusy || !isDue()) return
    isBusy = true
    clearTimeout(timer)
    while (isDue()) await request()
    isBusy = false
    if (!isStopped && Number.isFinite(dueAt)) timer = setTimeout(follow, dueAt - client.now())
  }

  async function request(): Promise<void> {
    requested = wanted()
    dueAt = client.now() + RETRY_MS
    try {
      const { isChanged, renewInMs } = requested === undefined ? await remove(client, url) : await set(client, url)
      dueAt = client.now() + renewInMs
      if (isChanged && !isStopped) onChange?.()
    } catch (error) {
      report(client, error)
    }
  }

  const stops = [client.store.subscribe(() => void follow()), client.signIn.subscribe(() => void follow())]
  // Timers of a page in the background, or of a machine that sleeps, are late.
  const onVisible = () => void follow()
  document.addEventListener('visibilitychange', onVisible)
  void follow()
  return () => {
    isStopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
    for (const stop of stops) stop()
  }
}

type Outcome = { isChanged: boolean; renewInMs: number }

const RETRY_MS = 30_000
/** Before the token ends, for requests on their way and one retry. */
const RESERVE_MS = 60_000
const RENEW_MIN_MS = 5_000

const answerSchema = v.object({ expiresIn: v.pipe(v.number(), v.minValue(0)) })

async function set(client: Client, url: string): Promise<Outcome> {
  const authorization = `Bearer ${await getSignInToken(client)}`
  const response = await send(client, url, { method: 'POST', headers: { authorization } })
  // Seconds instead of a time, because this clock may be wrong.
  const { expiresIn } = v.parse(answerSchema, await response.json())
  return { isChanged: response.status === 201, renewInMs: Math.max(expiresIn * 1000 - RESERVE_MS, RENEW_MIN_MS) }
}

async function remove(client: Client, url: string): Promise<Outcome> {
  await send(client, url, { method: 'DELETE', keepalive: true })
  return { isChanged: true, renewInMs: Number.POSITIVE_INFINITY }
}

async function send(client: Client, url: string, init: RequestInit): Promise<Response> {
  const response = await client.fetch(url, init)
  if (response.ok) return response
  const reason = (await response.text()).slice(0, 200)
  throw new Error(`${init.method} ${url} was answered with ${response.status}${reason && `: ${reason}`}`)
}

/** Tells the app, and in development its developer, why the server doesn't know of the visitor. */
function report(client: Client, error: unknown): void {
  const message = `The session cookie wasn't updated. ${String(error).slice(0, 300)}`
  client.emit({ name: 'INTERNAL_ERROR', code: 'REQUEST_FAILED', message })
  if (isDevelopment()) console.error(`Latchkey: ${message}`)
}
