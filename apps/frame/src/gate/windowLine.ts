import * as v from 'valibot'
import { openSecureWindow } from './openSecureWindow.ts'

/** Messages between the frame and a window of the secure origin that it opened. */
export type WindowLine = {
  /** False if the browser blocked the window, or hides it from its opener. */
  isOpen: boolean
  post(message: object): void
  close(): void
}

/**
 * Opens `path?id=` and talks to it. Only the window that was opened here, showing a page of this origin, can join with
 * its port: not another window that knows the `id`, and not a page that was loaded into it instead.
 *
 * Browsers partition storage and `BroadcastChannel` by the top page's site, so a channel alone wouldn't reach the window
 * from a page of another site. It is the way that remains if the page cut the link between the two
 * (`Cross-Origin-Opener-Policy: same-origin`).
 */
export function openWindowLine(path: string, id: string, onMessage: (data: unknown) => void): WindowLine {
  const { origin: own } = window.location
  const channel = new BroadcastChannel(channelName(id))
  channel.onmessage = ({ data }) => onMessage(data)
  let port: MessagePort | undefined
  const meet = ({ source, origin, data, ports }: MessageEvent) => {
    const [offered] = ports
    if (opened === null || source !== opened || origin !== own || !offered) return
    const hello = v.safeParse(meetSchema, data)
    if (!hello.success || hello.output.id !== id) return
    port?.close()
    // Whoever else knows the name of the channel hears nothing from now on.
    channel.close()
    port = offered
    port.onmessage = (event) => onMessage(event.data)
  }
  window.addEventListener('message', meet)
  const opened = openSecureWindow(`${path}?id=${id}`)
  return {
    isOpen: opened !== null,
    post: (message) => (port ?? channel).postMessage(message),
    close: () => {
      window.removeEventListener('message', meet)
      port?.close()
      channel.close()
    },
  }
}

/**
 * The window's side of it. The port is only offered to a page of this origin: if a page navigated the frame that opened
 * the window, the offer reaches nobody.
 */
export function joinWindowLine(window: Window, id: string, onMessage: (data: unknown) => void): WindowLine {
  const opener: Window | null = window.opener
  if (!opener || opener.closed || !isSameOrigin(opener)) {
    const channel = new BroadcastChannel(channelName(id))
    channel.onmessage = ({ data }) => onMessage(data)
    return { isOpen: false, post: (message) => channel.postMessage(message), close: () => channel.close() }
  }
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => onMessage(data)
  opener.postMessage({ t: 'MEET', id }, window.location.origin, [port2])
  return { isOpen: true, post: (message) => port1.postMessage(message), close: () => port1.close() }
}

/** How long the frame may take to answer. Without an opener, only a frame on the same site can, and does so at once. */
export const answerLimitMs = ({ isOpen }: Pick<WindowLine, 'isOpen'>): number => (isOpen ? 10_000 : 500)

/** Browsers throw when a window of another origin is read. */
function isSameOrigin(other: Window): boolean {
  try {
    return other.location.origin === window.location.origin
  } catch {
    return false
  }
}

const meetSchema = v.strictObject({ t: v.literal('MEET'), id: v.string() })

/** Only pages of the secure origin can join it. The id has 128 random bits. */
const channelName = (id: string) => `latchkey:${id}`
