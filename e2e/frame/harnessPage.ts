import type { BrowserContext, FrameLocator, Page } from 'playwright-core'
import { approvalButton, approvalTitle } from '../world/approvalCard.ts'
import { pressApprove, readApproval } from '../world/pressApprove.ts'
import { settled } from '../world/still.ts'

export type Answer = { result?: unknown; error?: { message: string; code?: string }; signatures: number }
export type HarnessPage = {
  page: Page
  frame: FrameLocator
  /** The promise settles when the user has decided. */
  request(request: object, more?: object): { id: number; answer: Promise<Answer> }
  /** Waits until there is something to approve, ticks what must be confirmed, and reads to the end. */
  read(): Promise<void>
  isDead(): Promise<boolean>
  /** Approves as a user does. */
  press(options?: { clickCount?: number }): Promise<void>
  abort(id: number): Promise<void>
}

/** A page that embeds the frame like Latchkey's, and can then do anything to it. */
export async function openHarnessPage(
  context: BrowserContext,
  stand: { page: string; frame: string },
  { key, width = 360, height = 600 }: { key: string; width?: number; height?: number },
): Promise<HarnessPage> {
  const page = await context.newPage()
  await page.goto(stand.page)
  await page.evaluate(
    ({ src, width, height }) =>
      new Promise<void>((resolve) => {
        const frame = document.createElement('iframe')
        frame.id = 'frame'
        frame.setAttribute(
          'sandbox',
          'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
        )
        Object.assign(frame.style, {
          border: '0',
          width: `${width}px`,
          height: `${height}px`,
          position: 'absolute',
          left: '20px',
          top: '20px',
        })
        frame.src = src
        window.addEventListener('message', ({ data }) => data.ready && resolve())
        document.body.append(frame)
      }),
    { src: `${stand.frame}/stand?key=${key}`, width, height },
  )
  const frame = page.frameLocator('#frame')
  await settled(page)
  const approve = approvalButton(frame)
  let count = 0
  return {
    page,
    frame,
    request(request, more = {}) {
      const id = ++count
      const answer = page.evaluate(
        (message) =>
          new Promise<Answer>((resolve) => {
            window.addEventListener('message', ({ data }) => data.id === message.id && resolve(data))
            document.querySelector<HTMLIFrameElement>('#frame')?.contentWindow?.postMessage(message, '*')
          }),
        { id, request, ...more },
      )
      // A journey that fails before it reads the answer leaves it behind.
      answer.catch(() => {})
      return { id, answer }
    },
    async read() {
      await approvalTitle(frame).waitFor()
      await readApproval(frame)
    },
    isDead: () => approve.isDisabled(),
    press: (options) => pressApprove(frame, options),
    abort: (id) =>
      page.evaluate(
        (abort) => document.querySelector<HTMLIFrameElement>('#frame')?.contentWindow?.postMessage({ abort }, '*'),
        id,
      ),
  }
}
