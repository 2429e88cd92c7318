import { FRAME_VERSION } from '@latchkey/protocol/frame'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openFrame } from './openFrame.ts'

const stops: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  for (const stop of stops.splice(0)) stop()
})

/** A frame of this origin with the production timeouts. Its document sends nothing by itself. */
function open() {
  const ready = vi.fn()
  const frame = openFrame({
    page: window,
    secureUrl: location.origin,
    onEvent: () => {},
    onClose: () => {},
    onReady: ready,
  })
  stops.push(() => frame.close(new Error('over')))
  const ended: unknown[] = []
  const request = () => frame.request('IS_CONNECTED').catch((error: unknown) => ended.push(error))
  return { request, ready, ended }
}
const element = () => document.querySelector<HTMLIFrameElement>('#w3m-iframe')

it('R9.06a R8.07 R8.11b times out a frame that does not load after 20 s, and ends every request that waits for it', async () => {
  const { request, ended } = open()
  request()
  request()
  await vi.advanceTimersByTimeAsync(19_999)
  expect(ended).toEqual([])
  expect(element()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  const failed = { code: 'FRAME_LOAD_FAILED', message: 'iframe load failed' }
  expect(ended).toMatchObject([failed, failed])
  expect(element()).toBeNull()
})

it('R9.06d sends a frame no request until 500 ms after its handshake', async () => {
  const { request, ready } = open()
  request()
  await answerHello()
  await vi.advanceTimersByTimeAsync(499)
  expect(ready).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ready).toHaveBeenCalledOnce()
})

/** Answers the page's HELLO as the frame's document does, and resolves when the page has received it. */
async function answerHello(): Promise<void> {
  const frame = element()
  await new Promise((resolve) => frame?.addEventListener('load', resolve, { once: true }))
  const hello = await new Promise<MessageEvent>((resolve) => {
    frame?.contentWindow?.addEventListener('message', resolve, { once: true })
  })
  const [port] = hello.ports
  const timers = vi.getTimerCount()
  port?.postMessage({ t: 'READY', v: FRAME_VERSION, sid: 'A'.repeat(22), clientNonce: hello.data.clientNonce })
  // Vitest's own wait would advance the clock.
  while (vi.getTimerCount() === timers) await nextTask()
}

function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve()
    port2.postMessage(undefined)
  })
}
