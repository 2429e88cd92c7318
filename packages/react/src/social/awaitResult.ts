import { CodedError } from '@latchkey/protocol'
import { embeddedError } from '@latchkey/protocol/frame'
import type { Popup } from '../context/dialogModel.ts'

/** How often to check whether the window is still open. */
const CLOSED_CHECK_MS = 1000
/** A popup that closes itself posts its result just before, so that is not reported as closed. */
const TELL_AFTER_MS = 2000
/** A window that closes itself has posted its result just before; after this time none will come. */
const GRACE_MS = 3000

export type AwaitResult = {
  popup: Pick<Popup, 'closed'>
  /** Messages of other windows don't count. */
  secureOrigin: string
  /**
   * What the frame knows about the flow, if the provider's page severs the link to this page (COOP): such a window
   * looks closed, and can't send messages to this page.
   */
  readFlow?: (() => Promise<Flow>) | undefined
  /** The window seems to be closed; a result may still come. */
  onClosed?: (() => void) | undefined
  signal: AbortSignal
}
/** `begun`: the window was sent to the provider. `done`: it came back, with what the frame can redeem. */
export type Flow = { status: 'open' | 'begun' | 'failed' } | { status: 'done'; uri: string }

/**
 * Waits for the URL that the secure origin's last page sends.
 *
 * @throws LatchkeyError `POPUP_CLOSED`, `UNTRUSTED_ORIGIN`; the signal's reason
 */
export function awaitResult({ popup, secureOrigin, readFlow, onClosed, signal }: AwaitResult): Promise<string> {
  return new Promise((resolve, reject) => {
    const ending = new AbortController()
    const end = (settle: () => void) => {
      ending.abort()
      settle()
    }
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { signal: ending.signal })
    const listen = ({ origin, data }: MessageEvent) => {
      const uri = readResult(data)
      if (uri === undefined) return
      if (origin === secureOrigin) end(() => resolve(uri))
      else end(() => reject(embeddedError('UNTRUSTED_ORIGIN')))
    }
    addEventListener('message', listen, { signal: ending.signal })

    let sinceClosed = 0
    async function look(): Promise<void> {
      if (!popup.closed) return
      sinceClosed += CLOSED_CHECK_MS
      // Before the frame responds: its server may be slow.
      if (sinceClosed === TELL_AFTER_MS) onClosed?.()
      const flow = (await readFlow?.().catch(() => undefined)) ?? { status: 'open' }
      if (flow.status === 'done') return end(() => resolve(flow.uri))
      if (flow.status === 'failed' || sinceClosed > (flow.status === 'begun' ? COOP_MS : GRACE_MS))
        end(() => reject(new CodedError('POPUP_CLOSED', 'Popup closed')))
    }
    const timer = setInterval(() => void look(), CLOSED_CHECK_MS)
    ending.signal.addEventListener('abort', () => clearInterval(timer))
  })
}

/** How long a window that only seems closed may take. */
const COOP_MS = 120_000

function readResult(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('resultUri' in data)) return undefined
  return typeof data.resultUri === 'string' ? data.resultUri : undefined
}
