import { embeddedError, FRAME_VERSION, readySchema } from '@latchkey/protocol/frame'
import * as v from 'valibot'

/** A port to the frame and the session on it. */
export type FrameSession = { port: MessagePort; sid: string }

/** How often the page sends HELLO, for how long, and how long it waits after the answer. */
export const handshakeTimes = { retryMs: 250, limitMs: 20_000, settleMs: 500 }

/**
 * Offers a port to the frame until it answers on it. Only the secure origin can read the offer, and only the holder of
 * the port can answer.
 *
 * @throws LatchkeyError `FRAME_LOAD_FAILED` after 20 seconds without an answer, `REQUEST_ABORTED`.
 */
export async function shakeHands(
  target: () => Window,
  origin: string,
  { signal, times = handshakeTimes }: { signal: AbortSignal; times?: typeof handshakeTimes },
): Promise<FrameSession> {
  const clientNonce = randomNonce()
  const offered: MessagePort[] = []
  const { session, stop } = offer()
  try {
    const found = await session
    for (const port of offered) if (port !== found.port) port.close()
    await new Promise((resolve) => setTimeout(resolve, times.settleMs))
    return found
  } finally {
    stop()
  }

  function offer() {
    let stop = () => {}
    const session = new Promise<FrameSession>((resolve, reject) => {
      const hello = () => {
        const { port1, port2 } = new MessageChannel()
        offered.push(port1)
        port1.onmessage = ({ data }) => {
          const ready = v.safeParse(readySchema, data)
          if (ready.success && ready.output.clientNonce === clientNonce) resolve({ port: port1, sid: ready.output.sid })
        }
        try {
          target().postMessage({ t: 'HELLO', v: FRAME_VERSION, clientNonce }, origin, [port2])
        } catch (error) {
          reject(error)
        }
      }
      const retry = setInterval(hello, times.retryMs)
      const limit = setTimeout(() => reject(embeddedError('FRAME_LOAD_FAILED')), times.limitMs)
      const abort = () => reject(signal.reason)
      signal.addEventListener('abort', abort)
      stop = () => {
        clearInterval(retry)
        clearTimeout(limit)
        signal.removeEventListener('abort', abort)
      }
      hello()
    })
    return { session, stop: () => stop() }
  }
}

/** 128 bits, base64url. */
function randomNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)
}
