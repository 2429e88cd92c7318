import { limits } from '@latchkey/protocol'
import * as v from 'valibot'
import type { ClientEvent } from '../client/client.ts'

export type ReportOptions = {
  /** The server's URL. Default: the page's own origin. */
  server?: string | undefined
  projectId?: string | undefined
  fetch?: typeof fetch | undefined
  now?: (() => number) | undefined
  randomId?: (() => string) | undefined
  /** The URL of the page. Its query and hash aren't sent. */
  page?: (() => string) | undefined
}

/**
 * Reports a client's events to a Latchkey server. Sends nothing unless the operator has enabled `analytics` there,
 * which is checked once, and at most five errors a minute.
 *
 * @returns a listener for `onEvent`. It never throws: reports that can't be delivered are lost.
 * @example createClient({ …, onEvent: reportEvents({ server: 'https://wallet.example.com' }) })
 */
export function reportEvents(options: ReportOptions = {}): (event: ClientEvent) => void {
  const { server = '', projectId = '', fetch = globalThis.fetch.bind(globalThis), now = Date.now } = options
  const { randomId = () => crypto.randomUUID(), page = () => location.href } = options
  let enabled: Promise<boolean> | undefined
  let errorTimes: number[] = []

  function isWithinLimit(at: number): boolean {
    errorTimes = errorTimes.filter((time) => at - time < MINUTE_MS)
    if (errorTimes.length >= limits.ERROR_EVENTS_PER_MINUTE) return false
    errorTimes.push(at)
    return true
  }

  async function report(event: ClientEvent): Promise<void> {
    const at = now()
    const isError = event.name in ERROR_EVENTS
    if (isError && !isWithinLimit(at)) return
    enabled ??= readEnabled(fetch, server)
    if (!(await enabled)) return
    const { origin, pathname, hostname } = new URL(page())
    await fetch(`${server}/e?${new URLSearchParams({ projectId })}`, {
      method: 'POST',
      // Plain text needs no CORS preflight.
      headers: { 'content-type': 'text/plain' },
      credentials: 'omit',
      keepalive: true,
      body: JSON.stringify({
        eventId: randomId(),
        url: origin + pathname,
        domain: hostname,
        timestamp: isError ? new Date(at).toISOString() : at,
        props: propsOf(event),
      }),
    })
  }

  return (event) => void report(event).catch(() => {})
}

const MINUTE_MS = 60_000

/** Errors of the code or the server, by the names that the endpoint accepts. All others are events of the visitor. */
const ERROR_EVENTS: Readonly<Record<string, string>> = {
  INTERNAL_ERROR: 'INTERNAL_SDK_ERROR',
  ERROR_FETCH_TRANSACTIONS: 'API_ERROR',
}

function propsOf(event: ClientEvent) {
  const { name, ...properties } = event
  const known = ERROR_EVENTS[name]
  if (known === undefined) return { type: 'track', event: name, properties }
  const errorType = 'code' in event ? event.code : name
  const errorMessage = 'message' in event ? event.message : ''
  return { type: 'error', event: known, errorType, errorMessage, stackTrace: '' }
}

const answerSchema = v.object({ isAnalyticsEnabled: v.boolean() })

async function readEnabled(fetch: typeof globalThis.fetch, server: string): Promise<boolean> {
  try {
    const response = await fetch(`${server}/getAnalyticsConfig`, { credentials: 'omit' })
    return v.parse(answerSchema, await response.json()).isAnalyticsEnabled
  } catch {
    return false
  }
}
