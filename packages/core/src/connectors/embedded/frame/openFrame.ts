import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import {
  type AppAnswer,
  type AppMessageName,
  type AppPayload,
  embeddedError,
  type FrameEvent,
} from '@latchkey/protocol/frame'
import { isDevelopment } from '../../../client/isDevelopment.ts'
import { type FrameElement, frameElement } from './frameElement.ts'
import { type FramePort, framePort, type RequestOptions } from './framePort.ts'
import { handshakeTimes, shakeHands } from './shakeHands.ts'
import { watchFrameTrouble } from './watchFrameTrouble.ts'

export type Frame = {
  request<Name extends AppMessageName>(
    name: Name,
    payload?: AppPayload<Name>,
    options?: RequestOptions,
  ): Promise<AppAnswer<Name>>
  setTarget(target: Element | undefined): void
  /** Removes the frame from the page. The next request adds it again. */
  close(reason: unknown): void
}

export type FrameParts = {
  page: Window
  secureUrl: string
  onEvent(event: FrameEvent): void
  /** Escape was pressed in the page while the frame is visible. */
  onClose(): void
  /** Called before any other request once the frame is ready, and again after it reloads. */
  onReady(request: FramePort['request']): void
  times?: typeof handshakeTimes
}

/** The frame of one page: added on the first request, in a separate dialog, and shown when it asks for it. */
export function openFrame({ page, secureUrl, onEvent, onClose, onReady, times = handshakeTimes }: FrameParts): Frame {
  let opening: Promise<FramePort> | undefined
  let element: FrameElement | undefined
  let target: Element | undefined
  let controller = new AbortController()
  /** Each advice is given once, however often the visitor tries again. */
  let advised: string | undefined

  const onFrameEvent = (event: FrameEvent) => {
    if (event.type === '@frame/UI_REQUEST') {
      if (event.payload.visible) element?.show(event.payload)
      else element?.hide()
    }
    onEvent(event)
  }
  const open = async () => {
    const placed = frameElement(page, secureUrl, onClose)
    element = placed
    placed.setTarget(target)
    const { signal } = controller
    const onTrouble = (error: Error, advice: string) => {
      if (isDevelopment() && advised !== advice) console.warn(`Latchkey: ${advice}`)
      advised = advice
      controller.abort(error)
    }
    const stop = watchFrameTrouble({ ...placed, frame: placed.window, page, secureUrl, fetch, onTrouble })
    const limit = setTimeout(() => controller.abort(embeddedError('FRAME_LOAD_FAILED')), times.limitMs)
    try {
      // Posting to a document that has not navigated to the frame's origin yet would log an error.
      await Promise.race([placed.loaded, aborted(signal)])
      const session = await shakeHands(() => placed.window, new URL(secureUrl).origin, { signal, times })
      const port = framePort(session, onFrameEvent)
      onReady(port.request)
      return port
    } finally {
      clearTimeout(limit)
      stop()
    }
  }
  const reach = () => {
    opening ??= open().catch((error: unknown) => {
      if (isDevelopment() && isLatchkeyError(error, 'FRAME_LOAD_FAILED') && advised === undefined)
        console.warn(
          `Latchkey: the secure frame of ${secureUrl} did not load in ${page.location.origin}. Check that the server is running and that its configuration lists this origin in walletOrigins.`,
        )
      close(error)
      throw error
    })
    return opening
  }
  const close = (reason: unknown) => {
    controller.abort(reason)
    controller = new AbortController()
    void opening?.then(
      (port) => port.close(reason),
      () => undefined,
    )
    opening = undefined
    element?.remove()
    element = undefined
  }
  return {
    request: async (name, payload, options = {}) => {
      const port = await withSignal(reach(), options.signal)
      return await port.request(name, payload, options)
    },
    setTarget: (next) => {
      target = next
      element?.setTarget(next)
    },
    close,
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}

/** Aborting one request does not abort the frame, because others may wait for it. */
function withSignal<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return work
  const given = new Promise<never>((_, reject) => {
    const abort = () => reject(new LatchkeyError('REQUEST_ABORTED', { cause: signal.reason }))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
  })
  return Promise.race([work, given])
}
