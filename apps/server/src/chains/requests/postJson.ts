import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'

export type Posted = { status: number; body: Buffer }
export type Post = (url: string, body: string, options: PostOptions) => Promise<Posted>
export type Get = (url: string, options: PostOptions) => Promise<Posted>
export type PostOptions = { timeoutMs: number; maxBytes: number; signal?: AbortSignal | undefined }

/**
 * POSTs JSON, and GETs, over keep-alive connections, with a third of the overhead of `fetch`. Rejects on connection
 * errors, after `timeoutMs`, and beyond `maxBytes`.
 */
export function createPost(): { post: Post; get: Get; close: () => void } {
  const http = new HttpAgent({ keepAlive: true, maxSockets: 64 })
  const https = new HttpsAgent({ keepAlive: true, maxSockets: 64 })

  async function send(url: string, body: string | undefined, options: PostOptions): Promise<Posted> {
    try {
      return await sendOnce(url, body, options)
    } catch (error) {
      // The node closed a kept connection just as it was reused: it received nothing.
      if (error instanceof StaleConnection) return sendOnce(url, body, options)
      throw error
    }
  }

  function sendOnce(
    url: string,
    body: string | undefined,
    { timeoutMs, maxBytes, signal }: PostOptions,
  ): Promise<Posted> {
    const isSecure = url.startsWith('https:')
    return new Promise((resolve, reject) => {
      const json = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body ?? '') }
      const how = body === undefined ? { method: 'GET' } : { method: 'POST', headers: json }
      const options = { ...how, ...(signal ? { signal } : {}) }
      const request = isSecure
        ? requestHttps(url, { ...options, agent: https })
        : requestHttp(url, { ...options, agent: http })
      const timer = setTimeout(() => request.destroy(new NoAnswerInTime(`no answer in ${timeoutMs} ms`)), timeoutMs)
      const fail = (error: Error) => {
        clearTimeout(timer)
        reject(request.reusedSocket && isReset(error) ? new StaleConnection(error.message) : error)
      }
      request.on('error', fail)
      request.on('response', (response) => {
        readAll(response, maxBytes).then((answer) => {
          clearTimeout(timer)
          resolve({ status: response.statusCode ?? 0, body: answer })
        }, fail)
      })
      request.end(body)
    })
  }

  return {
    post: send,
    get: (url, options) => send(url, undefined, options),
    close() {
      http.destroy()
      https.destroy()
    },
  }
}

/** The time limit of a request is over. */
export class NoAnswerInTime extends Error {}

/** The answer is larger than the request allows. */
export class AnswerTooLarge extends Error {}

class StaleConnection extends Error {}

function isReset(error: Error): boolean {
  return (error as NodeJS.ErrnoException).code === 'ECONNRESET'
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    length += chunk.length
    if (length > maxBytes) throw new AnswerTooLarge(`the answer is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
