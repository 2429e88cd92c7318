import type { ServerResponse } from 'node:http'
import * as v from 'valibot'
import { isSignedBy, readSignedToken } from '../relay/connections/signedToken.ts'
import { startFakeServer } from './fakeServer.ts'

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
  const { url, stop } = await startFakeServer((body, response, request) => {
    const event = readEvent(body, request.url)
    const next = waiting.shift()
    if (next) next(event)
    else events.push(event)
    answer(response, ++calls)
  })
  return {
    origin: url,
    /** The next event, which may already have arrived. */
    next: (): Promise<WatchEvent> => {
      const event = events.shift()
      return event ? Promise.resolve(event) : new Promise((resolve) => waiting.push(resolve))
    },
    /** Events that haven't been read yet. */
    events,
    calls: () => calls,
    stop,
  }
}

function readEvent(body: string, path = ''): WatchEvent {
  const { eventAuth } = v.parse(v.object({ eventAuth: v.tuple([v.string()]) }), JSON.parse(body))
  const token = readSignedToken(eventAuth[0], claimsSchema)
  if (!token || !isSignedBy(token.claims.iss, token)) throw new Error('not signed by its issuer')
  return { ...token.claims, path }
}
