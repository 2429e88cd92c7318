import * as v from 'valibot'
import { isLoopback } from '../../http/isLoopback.ts'
import { bodyOf } from '../rpcError.ts'
import { type EventName, type FromFrame, HELLO, otherNamespaces, toFrameSchema } from '../wire.ts'
import { answerNamespace } from './answerNamespace.ts'
import { answerSite } from './answerSite.ts'
import { consentDesk } from './consentDesk.ts'
import { siteStore } from './siteStore.ts'

// The wallet's frame: knows which accounts each site may see, handles requests that need no approval, and has the rest
// decided.

addEventListener('message', (event) => {
  const [port] = event.ports
  // The browser sets `event.origin`, and all permissions are bound to it.
  if (event.source !== parent || event.data !== HELLO || !port || !isLoopback(event.origin)) return
  serve(port, event.origin)
})

function serve(port: MessagePort, origin: string) {
  const send = (message: FromFrame) => port.postMessage(message)
  const desk = consentDesk(send)
  const common = {
    origin,
    store: siteStore(origin),
    decide: desk.decide,
    emit: (name: EventName, value: unknown) => send({ type: 'event', name, value }),
  }
  const site = answerSite(common)
  const others = otherNamespaces.map((namespace) => ({ namespace, ...answerNamespace(namespace, common) }))
  port.onmessage = async ({ data }) => {
    const read = v.safeParse(toFrameSchema, data)
    if (!read.success) return
    const message = read.output
    if (message.type === 'dismissed') return desk.dismiss(message.consent)
    try {
      const other = others.find(({ namespace }) => message.method.startsWith(`${namespace}_`))
      const result = await (other ?? site).request(message.method, message.params)
      send({ type: 'result', id: message.id, result })
    } catch (error) {
      send({ type: 'error', id: message.id, error: bodyOf(error) })
    }
  }
}
