import * as v from 'valibot'
import { isLoopback } from '../../page/isLoopback.ts'
import { bodyOf } from '../rpcError.ts'
import { type FromFrame, HELLO, toFrameSchema } from '../wire.ts'
import { answerSite } from './answerSite.ts'
import { consentDesk } from './consentDesk.ts'
import { siteStore } from './siteStore.ts'

// The wallet's frame: knows which accounts each site may see, answers what needs no person, and has the rest decided.

addEventListener('message', (event) => {
  const [port] = event.ports
  // The browser vouches for `event.origin`: it is what every permission is bound to.
  if (event.source !== parent || event.data !== HELLO || !port || !isLoopback(event.origin)) return
  serve(port, event.origin)
})

function serve(port: MessagePort, origin: string) {
  const send = (message: FromFrame) => port.postMessage(message)
  const desk = consentDesk(send)
  const site = answerSite({
    origin,
    store: siteStore(origin),
    decide: desk.decide,
    emit: (name, value) => send({ type: 'event', name, value }),
  })
  port.onmessage = async ({ data }) => {
    const read = v.safeParse(toFrameSchema, data)
    if (!read.success) return
    const message = read.output
    if (message.type === 'dismissed') return desk.dismiss(message.consent)
    try {
      send({ type: 'result', id: message.id, result: await site.request(message.method, message.params) })
    } catch (error) {
      send({ type: 'error', id: message.id, error: bodyOf(error) })
    }
  }
}
