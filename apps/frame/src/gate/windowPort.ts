import * as v from 'valibot'
import { openSecureWindow } from './openSecureWindow.ts'

/** Messages between the frame and a window of the secure origin that it opened. */
export type WindowPort = {
  post(message: object): void
  close(): void
}

/**
 * What the frame says about the window: it is there, the browser blocked it, it was closed without a decision, or the
 * page keeps the two apart.
 */
export type WindowNote = 'inWindow' | 'windowBlocked' | 'windowClosed' | 'windowCut'

/**
 * Opens `path?id=` and talks to it. Only the window that was opened here, showing a page of this origin, can join with
 * its port: not another window that knows the `id`, and not a page that was loaded into it instead.
 *
 * Browsers partition storage and `BroadcastChannel` by the top page's site, so a channel alone wouldn't reach the window
 * from a page of another site. It is the way that remains if the page cut the link between the two
 * (`Cross-Origin-Opener-Policy: same-origin`).
 */
export function openWindowPort(
  path: string,
  id: string,
  { onMessage, onNote, fragment = '' }: WindowListeners & { fragment?: string },
): WindowPort {
  const { origin: own } = window.location
  let wasHeard = false
  const hear = (data: unknown) => {
    wasHeard = true
    clearTimeout(silence)
    onNote('inWindow')
    onMessage(data)
  }
  const channel = new BroadcastChannel(channelName(id))
  channel.onmessage = ({ data }) => hear(data)
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
    port.onmessage = (event) => hear(event.data)
  }
  window.addEventListener('message', meet)
  const opened = openSecureWindow(`${path}?id=${id}${fragment}`)
  // A window that the page keeps apart is open, but the browser returns nothing. It uses up the press all the same.
  const isCut = opened === null && navigator.userActivation?.isActive === false
  const silence = isCut ? setTimeout(tellCut, CUT_MS, onNote) : undefined
  if (!isCut) onNote(opened === null ? 'windowBlocked' : 'inWindow')
  // A window that was closed while it loaded, or that crashed, can't say so.
  const stopWatching = opened && watchClosed(opened, () => (port || !wasHeard) && onNote('windowClosed'))
  return {
    post: (message) => (port ?? channel).postMessage(message),
    close: () => {
      clearTimeout(silence)
      stopWatching?.()
      window.removeEventListener('message', meet)
      port?.close()
      channel.close()
    },
  }
}

type WindowListeners = { onMessage(data: unknown): void; onNote(note: WindowNote): void }

/** Calls back once the window is gone, and what it posted last has had time to arrive. Returns a function that stops it. */
function watchClosed(opened: Window, onClosed: () => void): () => void {
  let wasClosed = false
  const timer = setInterval(() => {
    if (wasClosed) {
      clearInterval(timer)
      onClosed()
    }
    wasClosed = opened.closed
  }, 500)
  return () => clearInterval(timer)
}

/** On the same site, the window has used the channel by then. */
const CUT_MS = 800

function tellCut(onNote: WindowListeners['onNote']): void {
  console.warn(
    'Latchkey: the Cross-Origin-Opener-Policy of this page keeps secure windows from reaching it. Use same-origin-allow-popups, or no such header.',
  )
  onNote('windowCut')
}

/**
 * The window's side of it. The port is only offered to a page of this origin: if a page navigated the frame that opened
 * the window, the offer reaches nobody.
 */
export function joinWindowPort(window: Window, id: string, onMessage: (data: unknown) => void): JoinedPort {
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

/** `isOpen` is false if the window has no opener that it can talk to. */
export type JoinedPort = WindowPort & { isOpen: boolean }

/** How long the frame may take to answer. Without an opener, only a frame on the same site can, and does so at once. */
export const answerLimitMs = ({ isOpen }: Pick<JoinedPort, 'isOpen'>): number => (isOpen ? 10_000 : 500)

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
