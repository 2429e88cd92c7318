import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { isSignedBy, readSignedToken } from '../relay/signedToken.ts'

const claimsSchema = v.looseObject({
  act: v.literal('irn_watchEvent'),
  iss: v.string(),
  sub: v.string(),
  evt: v.looseObject({ messageId: v.number(), topic: v.string(), message: v.optional(v.string()) }),
})

/** An event posted to a receiver, with its signature verified. */
export type WatchEvent = v.InferOutput<typeof claimsSchema> & { path: string }

/** A webhook receiver on this machine. `answer` responds to each call; the default is 204. */
export async function startWebhookReceiver(
  answer: (response: ServerResponse, call: number) => void = (response) => response.writeHead(204).end(),
) {
  const events: WatchEvent[] = []
  const waiting: ((event: WatchEvent) => void)[] = []
  let calls = 0
  const server = createServer((request, response) => {
    readEvent(request).then((event) => {
      const next = waiting.shift()
      if (next) next(event)
      else events.push(event)
      answer(response, ++calls)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The next event, which may already have arrived. */
    next: (): Promise<WatchEvent> => {
      const event = events.shift()
      return event ? Promise.resolve(event) : new Promise((resolve) => waiting.push(resolve))
    },
    /** Events that haven't been read yet. */
    events,
    calls: () => calls,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readEvent(request: IncomingMessage): Promise<WatchEvent> {
  let text = ''
  for await (const chunk of request) text += chunk
  const { eventAuth } = v.parse(v.object({ eventAuth: v.tuple([v.string()]) }), JSON.parse(text))
  const token = readSignedToken(eventAuth[0], claimsSchema)
  if (!token || !isSignedBy(token.claims.iss, token)) throw new Error('not signed by its issuer')
  return { ...token.claims, path: request.url ?? '' }
}
