import { joinRendezvous, type Rendezvous } from './rendezvous/joinRendezvous.ts'
import { OPENED_WITHIN_MS } from './rendezvous/rendezvousRequest.ts'
import { channelPort, messagePort, type WindowPort } from './windowPort.ts'

export type JoinedPort = WindowPort & {
  /** False if the window has no opener that it can talk to. */
  isOpen: boolean
  /** How long the frame may take to answer. */
  answerLimitMs: number
  /** Posts a last message, and leaves. Also works while the page goes away. */
  leave(message: object): void
}

/**
 * The window's side of `openWindowPort`. The port is only offered to a page of this origin: if a page navigated the frame
 * that opened the window, the offer reaches nobody.
 *
 * @param secret of the rendezvous with the frame, if a page of this origin opened the window
 */
export function joinWindowPort(
  window: Window,
  { id, secret, onMessage }: { id: string; secret?: string | undefined; onMessage: (data: unknown) => void },
): JoinedPort {
  const opener: Window | null = window.opener
  if (opener && !opener.closed && isSameOrigin(opener)) {
    const { port1, port2 } = new MessageChannel()
    const port = messagePort(port1, onMessage)
    opener.postMessage({ t: 'MEET', id }, window.location.origin, [port2])
    return { ...port, isOpen: true, answerLimitMs: 10_000, leave: port.post }
  }
  let used: WindowPort | undefined
  const hear = (way: WindowPort | undefined, data: unknown) => {
    used ??= way
    if (used === way) onMessage(data)
  }
  const channel = channelPort(id, (data) => hear(channel, data))
  const rendezvous: Rendezvous | undefined =
    secret === undefined
      ? undefined
      : joinRendezvous(secret, 'window', {
          onMessage: (data) => hear(rendezvous, data),
          onEnd: () => used && used === rendezvous && onMessage({ t: 'GONE' }),
        })
  return {
    isOpen: false,
    // Only a frame on the same site can answer on the channel, and does so at once.
    answerLimitMs: rendezvous ? OPENED_WITHIN_MS : 500,
    post: (message) => {
      if (used) return used.post(message)
      channel.post(message)
      // If it fails, nothing is heard there.
      rendezvous?.post(message).catch(() => undefined)
    },
    leave: (message) => {
      channel.post(message)
      rendezvous?.close()
    },
    close: () => {
      channel.close()
      rendezvous?.close()
    },
  }
}

/** Browsers throw when a window of another origin is read. */
function isSameOrigin(other: Window): boolean {
  try {
    return other.location.origin === window.location.origin
  } catch {
    return false
  }
}
