import * as v from 'valibot'
import { randomText } from '../channel/randomText.ts'
import { spendPress } from './freshPress.ts'
import { openSecureWindow } from './openSecureWindow.ts'
import { joinRendezvous } from './rendezvous/joinRendezvous.ts'
import { channelPort, messagePort, type WindowPort } from './windowPort.ts'

/**
 * What the frame says about the window: it is there, the browser blocked it, it was closed without a decision, or the
 * page keeps the two apart.
 */
export type WindowNote = 'inWindow' | 'windowBlocked' | 'windowClosed' | 'windowCut'

type WindowListeners = {
  onMessage(data: unknown): void
  onNote(note: WindowNote): void
  /** What the window's address has instead of the secret of a rendezvous, which it then can't use. */
  fragment?: string
}

/**
 * Opens `path?id=` and talks to it. Only the window that was opened here, showing a page of this origin, can join with
 * its port: not another window that knows the `id`, and not a page that was loaded into it instead.
 *
 * If the page cut the link between the two (`Cross-Origin-Opener-Policy: same-origin`), the browser returns no window.
 * They then meet on a `BroadcastChannel`, which only works on the site of this origin, or at the server. The secret for
 * that is in the window's address, which nobody but this frame and that window ever sees.
 */
export function openWindowPort(path: string, id: string, { onMessage, onNote, fragment }: WindowListeners): WindowPort {
  const { origin: own } = window.location
  let used: WindowPort | undefined
  const use = (way: WindowPort) => {
    used = way
    // Whoever else knows the name of the channel hears nothing from now on.
    for (const other of [channel, rendezvous]) if (other !== way) other?.close()
  }
  const hear = (way: WindowPort | undefined, data: unknown) => {
    if (!way || (used && used !== way)) return
    if (!used) use(way)
    clearTimeout(silence)
    onNote('inWindow')
    onMessage(data)
  }
  const channel = channelPort(id, (data) => hear(channel, data))
  let offered: WindowPort | undefined
  const meet = ({ source, origin, data, ports: [port] }: MessageEvent) => {
    if (opened === null || source !== opened || origin !== own || !port) return
    const hello = v.safeParse(meetSchema, data)
    if (!hello.success || hello.output.id !== id) return
    offered?.close()
    const way = messagePort(port, (data) => hear(way, data))
    offered = way
    use(way)
  }
  window.addEventListener('message', meet)
  const secret = randomText(32)
  spendPress()
  const opened = openSecureWindow(`${path}?id=${id}${fragment ?? `#r=${secret}`}`)
  const openedAt = performance.now()

  // A window that the page keeps apart is open, but the browser returns nothing. Most use up the press all the same.
  const isCut = opened === null && navigator.userActivation?.isActive === false
  const onEnd = (reason: 'left' | 'failed') => {
    if (used && used === rendezvous) reason === 'left' ? onMessage({ t: 'CLOSED' }) : tellCut(onNote)
    else if (!used && isCut) tellCutAfter(CUT_MS - (performance.now() - openedAt))
  }
  const rendezvous =
    opened === null && fragment === undefined
      ? joinRendezvous(secret, 'frame', { onMessage: (data) => hear(rendezvous, data), onEnd })
      : undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  const tellCutAfter = (ms: number) => {
    clearTimeout(silence)
    silence = setTimeout(tellCut, ms, onNote)
  }
  if (isCut) tellCutAfter(rendezvous ? SILENT_MS : CUT_MS)
  if (!isCut || rendezvous) onNote(opened || isCut ? 'inWindow' : 'windowBlocked')
  // A window that was closed while it loaded, or that crashed, can't say so. One that was cut off counts as closed.
  const stopWatching = opened && watchClosed(opened, () => (offered || !used) && onNote('windowClosed'))
  return {
    post: (message) => (used ?? channel).post(message),
    close: () => {
      clearTimeout(silence)
      stopWatching?.()
      window.removeEventListener('message', meet)
      for (const way of [channel, offered, rendezvous]) way?.close()
    },
  }
}

const meetSchema = v.strictObject({ t: v.literal('MEET'), id: v.string() })

/** On the same site, the window has used the channel by then. */
const CUT_MS = 800
/** A window that loads this long has another problem, but it is the best guess. */
const SILENT_MS = 15_000

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

function tellCut(onNote: WindowListeners['onNote']): void {
  console.warn(
    'Latchkey: the Cross-Origin-Opener-Policy of this page keeps secure windows from reaching it. Use same-origin-allow-popups, or no such header.',
  )
  onNote('windowCut')
}
