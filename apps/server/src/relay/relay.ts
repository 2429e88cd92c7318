import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../http/conventions.ts'
import { endpoint } from '../http/endpoint.ts'
import { bodyBytes, readBodyText } from '../http/readRequest.ts'
import { visitorAddress } from '../http/visitorAddress.ts'
import { writeFault } from './commands/answerCall.ts'
import { readFrame } from './commands/readFrame.ts'
import { tokenOf } from './connections/relaySockets.ts'
import type { Relay } from './createRelay.ts'
import { RelayFault } from './relayFault.ts'

const json = { 'content-type': 'application/json' }

const callEndpoint = endpoint({
  summary: 'One call of the WalletConnect relay, for programs without a socket',
  body: v.looseObject({ id: v.union([v.number(), v.string()]), jsonrpc: v.literal('2.0'), method: v.string() }),
  answer: v.looseObject({ jsonrpc: v.literal('2.0') }),
})
const keyEndpoint = endpoint({ summary: 'The key by which the relay names itself', answer: 'text/plain' })

/** The relay for programs that don't need pushed messages: one call per request. The socket is served elsewhere. */
export function relayRoutes(
  relay: Pick<Relay, 'authenticate' | 'answerCall' | 'budgets' | 'relayId'>,
  trustProxy: number,
) {
  return new Hono<AppEnv>()
    .post('/relay/rpc', callEndpoint, async (context) => {
      try {
        const address = visitorAddress(context.env.incoming, trustProxy)
        const budget = relay.budgets.take(address, bodyBytes(context))
        if (!budget.isAllowed)
          return context.body(
            writeFault(new RelayFault('TooManyRequests')),
            429,
            retryHeaders(budget.retryAfterSeconds),
          )
        const query = new URL(context.req.url).searchParams
        const { clientId } = relay.authenticate(tokenOf(context.env.incoming, query))
        const frame = readFrame(await readBodyText(context))
        if (frame.kind !== 'call') throw new RelayFault('InvalidRequest')
        const answered = await relay.answerCall({ clientId, address, connection: undefined }, frame)
        await answered.afterwards?.()
        const isRefused = answered.fault?.fault === 'TooManyRequests'
        return isRefused ? context.body(answered.frame, 429, retryHeaders(1)) : context.body(answered.frame, 200, json)
      } catch (error) {
        if (!(error instanceof RelayFault)) throw error
        return context.body(writeFault(error), error.code === 3000 ? 401 : 400, json)
      }
    })
    .get('/relay/public-key', keyEndpoint, (context) =>
      relay.relayId ? context.text(relay.relayId) : context.notFound(),
    )
    .get('/relay/', (context) => context.body('', 426, { upgrade: 'websocket' }))
    .get('/relay', (context) => context.body('', 426, { upgrade: 'websocket' }))
}

function retryHeaders(seconds: number) {
  return { ...json, 'retry-after': String(seconds) }
}
