import { expect, it } from 'vitest'
import { shakeHands } from './shakeHands.ts'

const signal = new AbortController().signal
const sid = 'A'.repeat(22)

/** A frame's side that answers from the given HELLO on. */
function frame(answersFrom: number) {
  const said: { origin: string }[] = []
  const postMessage = (hello: { clientNonce: string }, origin: string, [port]: MessagePort[]) => {
    said.push({ origin })
    if (said.length >= answersFrom) port?.postMessage({ t: 'READY', v: 1, sid, clientNonce: hello.clientNonce })
  }
  return { said, target: () => ({ postMessage }) as unknown as Window }
}

it('R4.07 sends HELLO to the secure origin only until the frame is ready, then waits a moment', async () => {
  const { said, target } = frame(3)
  const times = { retryMs: 5, limitMs: 60_000, settleMs: 60 }
  const start = performance.now()
  const session = await shakeHands(target, 'https://secure.example', { signal, times })
  session.port.close()
  expect(session.sid).toBe(sid)
  expect(performance.now() - start).toBeGreaterThanOrEqual(59)
  expect(said.length).toBeGreaterThanOrEqual(3)
  expect(new Set(said.map(({ origin }) => origin))).toEqual(new Set(['https://secure.example']))
})

it('gives up on a frame that never answers', async () => {
  const { target } = frame(Number.POSITIVE_INFINITY)
  const times = { retryMs: 5, limitMs: 20, settleMs: 0 }
  await expect(shakeHands(target, 'https://secure.example', { signal, times })).rejects.toMatchObject({
    code: 'FRAME_LOAD_FAILED',
    message: 'iframe load failed',
  })
})
