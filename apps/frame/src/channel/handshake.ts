import { FRAME_VERSION, helloSchema } from '@latchkey/protocol/frame'
import { isWalletOrigin } from '@latchkey/protocol/setup'
import * as v from 'valibot'
import { randomText } from './randomText.ts'

/** What is known about the other side of a channel. It is fixed by the handshake. */
export type Peer = { port: MessagePort; origin: string; sid: string }

/**
 * Waits for a single HELLO from a listed origin and from the window that embeds or opened this one. Replies READY on
 * the port that came with it, and stops listening. Returns a function that stops waiting.
 *
 * @param deps.peer the only window that is accepted: `parent` for a frame, `opener` for a window.
 */
export function awaitHello(deps: {
  window: Window
  peer: Window
  origins: readonly string[]
  randomId: () => string
  onPeer: (peer: Peer) => void
}): () => void {
  const { window, peer, origins, randomId, onPeer } = deps
  const hear = ({ data, origin, source, ports }: MessageEvent) => {
    const [port] = ports
    if (source !== peer || !isWalletOrigin(origins, origin) || !port || ports.length !== 1) return
    const hello = v.safeParse(helloSchema, data)
    if (!hello.success) return
    // Stop listening first: two HELLOs in the same tick must create only one channel.
    stop()
    const sid = randomId()
    port.postMessage({ t: 'READY', v: FRAME_VERSION, sid, clientNonce: hello.output.clientNonce })
    onPeer({ port, origin, sid })
  }
  const stop = () => window.removeEventListener('message', hear)
  window.addEventListener('message', hear)
  return stop
}

/** Whether the frame is anywhere but directly in the tab's top page. */
export function isNested(window: Window): boolean {
  const { ancestorOrigins } = window.location as Location & { ancestorOrigins?: DOMStringList }
  return window.parent !== window.top || (ancestorOrigins !== undefined && ancestorOrigins.length !== 1)
}

/** 128 random bits as base64url. */
export function randomId(): string {
  return randomText(16)
}
