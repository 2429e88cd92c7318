import { readBytes } from './readBytes.ts'

export type JsonRequest = {
  method?: 'GET' | 'POST'
  url: URL
  headers?: Readonly<Record<string, string>>
  body?: object | undefined
  signal?: AbortSignal | undefined
}
export type JsonAnswer = {
  status: number
  json: unknown
  /** How long the API asks us to wait: `Retry-After` of a 429 or 503, 1 to 60 s. */
  restMs?: number
}

const TIMEOUT_MS = 10_000
const ANSWER_BYTES_MAX = 4 * 1024 * 1024

/**
 * Requests a third party's JSON API. Follows no redirects, because the headers contain a key.
 *
 * @throws Error with only the host and the kind of failure, without the key and without any text of the response
 */
export async function fetchJson(fetch: typeof globalThis.fetch, request: JsonRequest): Promise<JsonAnswer> {
  const { method = 'GET', url, headers = {}, body, signal } = request
  const late = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, late]) : late,
    })
    const bytes = await readBytes(response.body, ANSWER_BYTES_MAX)
    if (!bytes) throw new Error('The response is too large')
    const restMs = restOf(response)
    return { status: response.status, json: parse(bytes), ...(restMs === undefined ? {} : { restMs }) }
  } catch (error) {
    throw new Error(`${url.host} gave no answer: ${error instanceof Error ? error.name : 'Error'}`)
  }
}

/** An error page in plain text is a response too. */
function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

const REST_SECONDS_MAX = 60

function restOf({ status, headers }: Response): number | undefined {
  if (status !== 429 && status !== 503) return undefined
  const seconds = Number(headers.get('retry-after') ?? '1')
  // A date instead of a number of seconds is rare, and a minute is never wrong.
  const whole = Number.isFinite(seconds) ? seconds : REST_SECONDS_MAX
  return Math.min(Math.max(whole, 1), REST_SECONDS_MAX) * 1000
}
