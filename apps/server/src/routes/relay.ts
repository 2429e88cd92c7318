import { Hono } from 'hono'
import type { AppEnv } from '../http/conventions.ts'
import { readBodyText } from '../http/readRequest.ts'
import { writeFault } from '../relay/answerCall.ts'
import type { Relay } from '../relay/createRelay.ts'
import { readFrame } from '../relay/readFrame.ts'
import { RelayFault } from '../relay/relayFault.ts'
import { tokenOf } from '../relay/relaySockets.ts'

const json = { 'content-type': 'application/json' }

/** The relay for programs that need no pushes: one call a request. The socket is served elsewhere. */
export function relayRoutes(relay: Pick<Relay, 'authenticate' | 'answerCall'>) {
  return new Hono<AppEnv>()
    .post('/relay/rpc', async (context) => {
      try {
        const query = new URL(context.req.url).searchParams
        const { clientId } = relay.authenticate(tokenOf(context.env.incoming, query))
        const frame = readFrame(await readBodyText(context))
        if (frame.kind !== 'call') throw new RelayFault('InvalidRequest')
        const answered = await relay.answerCall({ clientId, connection: undefined }, frame)
        await answered.afterwards?.()
        return context.body(answered.frame, answered.fault?.fault === 'TooManyRequests' ? 429 : 200, json)
      } catch (error) {
        if (!(error instanceof RelayFault)) throw error
        return context.body(writeFault(error), error.code === 3000 ? 401 : 400, json)
      }
    })
    .get('/relay/', (context) => context.body('', 426, { upgrade: 'websocket' }))
    .get('/relay', (context) => context.body('', 426, { upgrade: 'websocket' }))
}
