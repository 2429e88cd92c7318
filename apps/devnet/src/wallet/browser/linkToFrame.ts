import { RpcError } from '@latchkey/protocol/jsonRpc'
import * as v from 'valibot'
import { type EventName, fromFrameSchema, HELLO, type ToFrame } from '../wire.ts'
import { showConsent } from './showConsent.ts'

type Waiting = { resolve(result: unknown): void; reject(error: Error): void }

/**
 * Adds a hidden frame of the devnet's origin to the page and talks to it over a MessagePort. Only that origin receives
 * the port, so nothing else on the page can listen or respond.
 */
export function linkToFrame(
  origin: string,
  onEvent: (name: EventName, value: unknown) => void,
): { request(method: string, params: unknown): Promise<unknown> } {
  const { port1: port, port2: theirs } = new MessageChannel()
  const waiting = new Map<number, Waiting>()
  const shown = new Map<string, () => void>()
  let lastId = 0
  const send = (message: ToFrame) => port.postMessage(message)

  port.onmessage = ({ data }) => {
    const message = v.parse(fromFrameSchema, data)
    switch (message.type) {
      case 'event':
        return onEvent(message.name, message.value)
      case 'ask':
        shown.set(
          message.consent,
          showConsent(message.url, () => send({ type: 'dismissed', consent: message.consent })),
        )
        return
      case 'decided':
        shown.get(message.consent)?.()
        shown.delete(message.consent)
        return
      case 'result':
        waiting.get(message.id)?.resolve(message.result)
        break
      case 'error':
        waiting.get(message.id)?.reject(new RpcError(message.error))
    }
    waiting.delete(message.id)
  }

  const frame = document.createElement('iframe')
  frame.src = `${origin}/wallet/frame`
  frame.title = 'Devnet Wallet'
  frame.hidden = true
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(HELLO, origin, [theirs]), { once: true })
  ;(document.body ?? document.documentElement).append(frame)

  return {
    request: (method, params) =>
      new Promise((resolve, reject) => {
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        send({ type: 'request', id, method, params: params ?? [] })
      }),
  }
}
