import { expect, it } from 'vitest'
import { whenLoaded } from './openSocialWindow.ts'

/** A same-origin window that posts what the test tells it to. */
function openFrame(): { window: Window; say(data: unknown): void } {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const { contentWindow } = frame
  if (!contentWindow) throw new Error('The frame has no window')
  const script = frame.contentDocument?.createElement('script')
  if (!script) throw new Error('The frame has no document')
  script.textContent = `addEventListener('tell', ({ detail }) => parent.postMessage(detail, '*'))`
  frame.contentDocument?.body.append(script)
  return { window: contentWindow, say: (detail) => contentWindow.dispatchEvent(new CustomEvent('tell', { detail })) }
}

async function isDone(promise: Promise<void>): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 50))
  return Promise.race([promise.then(() => true), Promise.resolve(false)])
}

it('waits for the message of that popup from that origin only', async () => {
  const { window: opened, say } = openFrame()
  const own = whenLoaded(opened, location.origin)
  const elsewhere = whenLoaded(opened, 'https://secure.test')
  window.postMessage({ loaded: true }, '*')
  say({ other: true })
  say(null)
  expect(await isDone(own)).toBe(false)
  say({ loaded: true })
  await own
  expect(await isDone(elsewhere)).toBe(false)
})

it('R9.07 does not wait for a closed popup', async () => {
  const popup = { closed: false }
  const loaded = whenLoaded(popup, 'https://secure.test')
  expect(await isDone(loaded)).toBe(false)
  popup.closed = true
  await loaded
})
