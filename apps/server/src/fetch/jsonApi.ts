import { fetchJson, type JsonAnswer } from './fetchJson.ts'

/** `path` begins with a slash. */
export type ApiRequest = {
  path: string
  query?: Readonly<Record<string, string>>
  body?: object | undefined
  signal?: AbortSignal | undefined
}
/** @throws Error without the key and without any text of the response */
export type JsonApi = (request: ApiRequest) => Promise<JsonAnswer & { host: string }>

type Options = {
  url: string
  headers?: Readonly<Record<string, string>>
  fetch?: typeof globalThis.fetch
  now?: () => number
}

/** A client of a third party's JSON API. Pauses for as long as the API asks. */
export function createJsonApi({ url: base, headers = {}, fetch = globalThis.fetch, now = Date.now }: Options): JsonApi {
  let restsUntil = 0

  return async ({ path, query = {}, body, signal }) => {
    const url = new URL(`${base}${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    if (now() < restsUntil) throw new Error(`${url.host} asked us to wait`)
    const answer = await fetchJson(fetch, { method: body ? 'POST' : 'GET', url, headers, body, signal })
    if (answer.restMs !== undefined) restsUntil = now() + answer.restMs
    return { ...answer, host: url.host }
  }
}
