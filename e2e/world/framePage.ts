import type { BrowserContext, Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'
import { settled } from './still.ts'
import type { World } from './world.ts'

/** The frame's response to a request. */
export type Reply = { type: string; payload: Record<string, unknown> }

/** A page that sends the frame's protocol itself, as a hostile one would. */
export type FramePage = {
  page: Page
  /** Embeds the frame and sends HELLO, `times` in one tick. @returns how many replies arrived: one, or none in time */
  open(options?: { times?: number; waitMs?: number; path?: string }): Promise<number>
  /** Opens `/window` of the secure origin instead, and talks to it as its opener. */
  openWindow(): Promise<Page>
  /** Sends more of the same to the existing frame or window. */
  hello(options?: { times?: number; waitMs?: number }): Promise<number>
  request(type: string, payload?: unknown): Promise<Reply>
  /**
   * Sends any envelope, with the right session unless it names another. @returns undefined if nothing arrived in time
   */
  post(envelope: object): Promise<Reply | undefined>
  events(): Promise<readonly { type: string; payload: Record<string, unknown> }[]>
  frame(): Frame
}

/** Opens a page of a server and adds the raw client to it: the application's own page, or a hostile one. */
export async function openFramePage(
  context: BrowserContext,
  world: Pick<World, 'secure'>,
  url: string,
): Promise<FramePage> {
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(installRaw, world.secure)
  const raw = <Result>(call: string, ...args: unknown[]) =>
    page.evaluate(
      ([name, given]) => (window as unknown as Raw).raw[name as string]?.(...(given as unknown[])),
      [call, args],
    ) as Promise<Result>
  return {
    page,
    open: (options = {}) => raw('open', options),
    openWindow: async () => {
      const opening = page.waitForEvent('popup')
      await raw('openWindow')
      const opened = await opening
      await expect.poll(() => raw('hello', { waitMs: 500 })).toBe(1)
      return opened
    },
    hello: (options = {}) => raw('hello', options),
    request: (type, payload) => raw('request', type, payload),
    post: (envelope) => raw('post', envelope, AWAITED_MS),
    events: () => raw('events'),
    frame: () => {
      const found = page.frames().find((frame) => frame.url().startsWith(`${world.secure}/frame`))
      if (!found) throw new Error('The frame is not in the page')
      return found
    },
  }
}

/** Lays the frame over the page, as the dialog does: what is approved must have been visible. */
export async function overlayFrame(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frame = [...document.querySelectorAll('iframe')].at(-1)
    frame?.style.setProperty('position', 'fixed')
    frame?.style.setProperty('inset', '20px auto auto 20px')
    frame?.style.setProperty('z-index', '999999')
  })
  await settled(page)
}

type Raw = { raw: Record<string, (...args: unknown[]) => unknown> }

// Runs in the page.
function installRaw(secure: string): void {
  let session: { port: MessagePort; sid: string } | undefined
  let seq = 0
  const heard: { type: string }[] = []
  const waiting = new Map<string, (reply: unknown) => void>()
  const nonce = 'n'.repeat(22)

  const hear = (port: MessagePort, ready: () => void) => {
    port.onmessage = ({ data }) => {
      if (data.t === 'READY' && data.clientNonce === nonce) {
        session ??= { port, sid: data.sid }
        ready()
      } else if (data.id) waiting.get(data.id)?.(data)
      else heard.push(data)
    }
  }
  let frame: HTMLIFrameElement | undefined
  let opened: Window | null = null
  const hello = ({ times = 1, waitMs = 1500 } = {}) =>
    new Promise((resolve) => {
      let answers = 0
      let timer = setTimeout(() => resolve(answers), waitMs)
      for (let count = 0; count < times; count++) {
        const { port1, port2 } = new MessageChannel()
        hear(port1, () => {
          answers += 1
          if (answers > 1) return
          clearTimeout(timer)
          // Of several HELLOs, more than one may be answered.
          timer = setTimeout(() => resolve(answers), times > 1 ? 1500 : 0)
        })
        const target = opened ?? frame?.contentWindow
        target?.postMessage({ t: 'HELLO', v: 1, clientNonce: nonce }, '*', [port2])
      }
    })
  const open = ({ path = '/frame?v=1', ...options } = {}) =>
    new Promise((resolve) => {
      frame = document.createElement('iframe')
      frame.style.cssText = 'width:400px;height:640px;border:0'
      frame.allow = 'publickey-credentials-get; publickey-credentials-create'
      frame.src = secure + path
      // The test itself greets a frame that reloads.
      frame.addEventListener('load', () => resolve(hello(options)), { once: true })
      document.body.append(frame)
    })
  const openWindow = () => {
    opened = window.open(`${secure}/window`, 'latchkey', 'popup,width=420,height=720')
  }
  const post = (envelope: Record<string, unknown>, waitMs: number) =>
    new Promise((resolve) => {
      const id = String(envelope.id ?? crypto.randomUUID())
      const message = { v: 1, sid: session?.sid, seq: ++seq, ...envelope, id }
      const timer = setTimeout(() => resolve(undefined), waitMs)
      waiting.set(id, (reply) => {
        clearTimeout(timer)
        resolve(reply)
      })
      session?.port.postMessage(message)
    })
  const request = (type: string, payload?: unknown) =>
    post({ type: `@app/${type}`, ...(payload === undefined ? {} : { payload }) }, 60_000)
  Object.assign(window, {
    raw: { open, openWindow, hello, post, request, events: () => heard, session: () => session },
  })
}
