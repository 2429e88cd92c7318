import { afterEach, expect, it, vi } from 'vitest'
import { embeddedSession } from './embeddedSession.ts'

afterEach(() => void vi.useRealTimers())

it("R9.06c is signed out after 3 s when the frame can't be reached", async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const forget = vi.fn()
  const { disconnect } = embeddedSession({
    request: () => new Promise(() => undefined),
    networks: [],
    memory: { read: () => ({}), accountType: () => 'eoa', write: () => {}, forget },
    listeners: new Set(),
  })
  let isDone = false
  void disconnect().then(() => {
    isDone = true
  })
  expect(forget).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(2_999)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isDone).toBe(true)
})
