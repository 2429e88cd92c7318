import { FRAME_VERSION, helloSchema } from '@latchkey/protocol/frame'
import { isWalletOrigin } from '@latchkey/protocol/setup'
import * as v from 'valibot'

/** What the other side of a channel is, fixed by its first word. */
export type Peer = { port: MessagePort; origin: string; sid: string }

/**
 * Waits for the one HELLO: from a listed origin, and from the very window that holds or opened
 * this one. Says READY on the port that came with it and listens no more. Returns the stop.
 *
 * @param deps.peer the only window that is heard: `parent` of a frame, `opener` of a window.
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
    // Before anything else may run: two HELLOs of one tick make one channel.
    stop()
    const sid = randomId()
    port.postMessage({ t: 'READY', v: FRAME_VERSION, sid, clientNonce: hello.output.clientNonce })
    onPeer({ port, origin, sid })
  }
  const stop = () => window.removeEventListener('message', hear)
  window.addEventListener('message', hear)
  return stop
}

/** Whether the frame stands where it must not: anywhere but directly in the page of the tab. */
export function isNested(window: Window): boolean {
  const { ancestorOrigins } = window.location as Location & { ancestorOrigins?: DOMStringList }
  return window.parent !== window.top || (ancestorOrigins !== undefined && ancestorOrigins.length !== 1)
}

/** 128 random bits as base64url. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)
}
