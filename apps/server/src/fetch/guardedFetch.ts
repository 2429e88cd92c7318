import { lookup as lookupHost } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { takeRequest } from '../base/workBounds.ts'
import { isPublicAddress } from './publicAddress.ts'

export type GuardedFetch = (url: string, options: GuardedOptions) => Promise<Fetched>
export type GuardedOptions = {
  maxBytes: number
  /** For everything, redirects included. Default: 10 seconds. */
  timeoutMs?: number
  method?: 'GET' | 'POST'
  body?: string
}
type Ask = Omit<GuardedOptions, 'timeoutMs'> & { signal: AbortSignal }
export type Fetched = { bytes: Buffer; contentType: string }

/** Why an untrusted URL wasn't fetched. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused'
  readonly reason: 'forbidden' | 'tooLarge' | 'failed'

  constructor(reason: 'forbidden' | 'tooLarge' | 'failed', message: string, options?: { cause: unknown }) {
    super(message, options)
    this.reason = reason
  }
}

const REDIRECTS_MAX = 3

/**
 * Fetches untrusted URLs: only https and only public addresses, so that nobody can reach this machine or its network
 * through the server (SSRF). It connects to the very address that was checked, however the name resolves next time (DNS
 * rebinding), and checks redirects too. Counts for the bounds of the current work. Hosts in `allowedHosts` (`host:port`) may be private and use http.
 */
export function createGuardedFetch(allowedHosts: readonly string[], resolve = lookupHost): GuardedFetch {
  const allowed = new Set(allowedHosts.map((host) => host.toLowerCase()))

  async function fetchOnce(url: URL, options: Ask): Promise<Fetched | URL> {
    const isAllowed = allowed.has(hostOf(url))
    if (!isAllowed) checkUrl(url)
    const response = await open(url, options, isAllowed ? undefined : guardedLookup(resolve))
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      return parseUrl(headers.location, url)
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new FetchRefused('failed', `status ${statusCode}`)
    }
    return { bytes: await readAll(response, options.maxBytes), contentType: headers['content-type'] ?? '' }
  }

  return async (text, options) => {
    let url = parseUrl(text)
    const late = AbortSignal.timeout(options.timeoutMs ?? 10_000)
    for (let step = 0; step <= REDIRECTS_MAX; step++) {
      const answer = await fetchOnce(url, { ...options, signal: takeRequest(late) ?? late })
      if (!(answer instanceof URL)) return answer
      url = answer
    }
    throw new FetchRefused('failed', 'too many redirects')
  }
}

function parseUrl(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new FetchRefused('forbidden', 'not an address')
  return new URL(text, base)
}

function hostOf(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`
}

// Node does no lookup for an IP address, so it is checked here.
function checkUrl({ protocol, hostname, username, password, port }: URL): void {
  if (protocol !== 'https:' || username || password || port !== '')
    throw new FetchRefused('forbidden', 'only plain https addresses are fetched')
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !isPublicAddress(literal)) throw new FetchRefused('forbidden', 'this address is not public')
}

function guardedLookup(resolve: typeof lookupHost): LookupFunction {
  return (hostname, _options, callback) => {
    resolve(hostname, { all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const isPublic = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))
      if (!isPublic) return callback(new FetchRefused('forbidden', 'this address is not public'), [])
      callback(null, addresses)
    })
  }
}

function open(url: URL, options: Ask, lookup: LookupFunction | undefined): Promise<IncomingMessage> {
  const { signal, method = 'GET', body } = options
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const headers = { accept: '*/*', 'user-agent': 'Latchkey', ...(body ? { 'content-type': 'application/json' } : {}) }
    // No agent: a kept connection was checked for another request.
    const sent = request(url, {
      method,
      headers,
      agent: false,
      signal,
      ...(lookup ? { lookup, autoSelectFamily: true } : {}),
    })
    sent.on('response', resolve)
    sent.on('error', (cause) =>
      reject(cause instanceof FetchRefused ? cause : new FetchRefused('failed', cause.message, { cause })),
    )
    sent.end(body)
  })
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of response) {
      length += chunk.length
      if (length > maxBytes) throw new FetchRefused('tooLarge', `more than ${maxBytes} bytes`)
      chunks.push(chunk)
    }
  } catch (cause) {
    throw cause instanceof FetchRefused ? cause : new FetchRefused('failed', 'the connection broke', { cause })
  }
  return Buffer.concat(chunks)
}
