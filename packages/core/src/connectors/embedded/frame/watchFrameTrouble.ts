import { embeddedError, refusedSchema } from '@latchkey/protocol/frame'
import * as v from 'valibot'

export type FrameTroubleDeps = {
  page: Window
  secureUrl: string
  fetch: typeof globalThis.fetch
  /** The frame's window, once it is in the page. */
  frame: Window
  /** Resolves when the iframe's document has loaded, whatever it is. */
  loaded: Promise<void>
  /** `advice` is for the developer, and names the setting or the directive. */
  onTrouble(error: Error, advice: string): void
}

/**
 * Finds out why the frame can't work in this page, long before its handshake times out: the page's own policy blocks
 * it, it refuses to run there, or its server doesn't list the page. Returns a function that stops looking.
 */
export function watchFrameTrouble({ page, secureUrl, fetch, frame, loaded, onTrouble }: FrameTroubleDeps): () => void {
  const { origin: secureOrigin } = new URL(secureUrl)
  const own = page.location.origin
  let isOver = false
  const stop = () => {
    isOver = true
    page.document.removeEventListener('securitypolicyviolation', onViolation)
    page.removeEventListener('message', onMessage)
  }
  const report = (error: Error, advice: string) => {
    if (isOver) return
    stop()
    onTrouble(error, advice)
  }
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (!/^(frame|child|default)-src/.test(effectiveDirective) || !blockedURI.startsWith(secureOrigin)) return
    report(
      embeddedError('FRAME_LOAD_FAILED', { data: { directive: 'frame-src' } }),
      `The Content-Security-Policy of this page blocks the secure frame. Add ${secureOrigin} to its frame-src.`,
    )
  }
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    if (source !== frame || origin !== secureOrigin) return
    const refused = v.safeParse(refusedSchema, data)
    if (refused.success) report(embeddedError(refused.output.code), advices[refused.output.code])
  }
  const readListed = async () => {
    await loaded
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
    if (isOver) return
    const answer = await fetch(`${secureOrigin}/frame/listed`, { credentials: 'omit' }).then(
      (response) => response.json(),
      () => ({ isListed: undefined }),
    )
    const { isListed } = v.parse(listedSchema, answer)
    if (isListed === false)
      report(
        embeddedError('UNVERIFIED_DOMAIN'),
        `The server of ${secureOrigin} doesn’t let ${own} embed the secure frame. Add it to walletOrigins.`,
      )
  }
  page.document.addEventListener('securitypolicyviolation', onViolation)
  page.addEventListener('message', onMessage)
  // An answer of another kind says nothing. The handshake's own limit remains.
  readListed().catch(() => undefined)
  return stop
}

/** A frame that works has answered by then. */
const ANSWER_MS = 400

const advices = {
  FRAME_NESTED: 'The secure frame only works in a page that isn’t in a frame itself.',
  STORAGE_BLOCKED: 'The browser blocks the storage of the secure frame, as with a setting that blocks all cookies.',
} as const

const listedSchema = v.object({ isListed: v.optional(v.boolean()) })
