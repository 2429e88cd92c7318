import type { IncomingHttpHeaders } from 'node:http'
import { request as plainRequest } from 'node:http'
import { Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { text } from 'node:stream/consumers'

export type Received = { status: number; headers: IncomingHttpHeaders; text: string }
type Options = {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** The name in the TLS handshake, if it differs from the address's host. */
  servername?: string
  /** The address that the request comes from. */
  from?: string
  agent?: Agent
}

/** Every name is on this machine. */
export const lookup: LookupFunction = (_name, options, callback) => {
  if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }])
  else callback(null, '127.0.0.1', 4)
}

/** Sends a request and reads the whole response. With an `authority`, TLS is verified by it. */
export function ask(url: string, authority: string, { method = 'GET', body, from, ...rest }: Options = {}) {
  const own = { method, lookup, ca: authority, ...(from ? { localAddress: from } : {}), agent: false, ...rest }
  return new Promise<Received>((resolve, reject) => {
    const send = url.startsWith('https:') ? request : plainRequest
    const sent = send(url, own as object, (response) => {
      text(response).then(
        (read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: read }),
        reject,
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Keeps connections open between requests, as a browser does. */
export function keepingAgent(authority: string): Agent {
  return new Agent({ keepAlive: true, ca: authority, lookup })
}
