import { expect, it, onTestFinished, vi } from 'vitest'
import { awaitResult, type Flow } from './awaitResult.ts'

const secureOrigin = 'https://secure.test'
const { signal } = new AbortController()
const resultUri = `${secureOrigin}/oauth/done#code`

it('R5.04 accepts a result from the secure origin, and fails on one from any other', async () => {
  const popup = { closed: false }
  const own = awaitResult({ popup, secureOrigin: location.origin, signal })
  window.postMessage({ resultUri }, '*')
  expect(await own).toBe(resultUri)
  const foreign = awaitResult({ popup, secureOrigin, signal })
  window.postMessage({ unrelated: true }, '*')
  window.postMessage({ resultUri }, '*')
  await expect(foreign).rejects.toMatchObject({ code: 'UNTRUSTED_ORIGIN', message: 'Untrusted origin' })
})

it('R4.06b R8.02 R9.07 fails when the popup is closed, unless the frame knows that it returned', async () => {
  const popup = { closed: true }
  const cutOff = awaitResult({
    popup,
    secureOrigin,
    readFlow: async () => ({ status: 'done', uri: resultUri }),
    signal,
  })
  expect(await cutOff).toBe(resultUri)
  await expect(awaitResult({ popup, secureOrigin, signal })).rejects.toMatchObject({ message: 'Popup closed' })
})

it('R4.06b R9.07 says within 5 s that a popup seems closed, and still accepts a late result', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const popup = { closed: false }
  let flow: Flow = { status: 'begun' }
  const onClosed = vi.fn()
  const result = awaitResult({ popup, secureOrigin, readFlow: async () => flow, onClosed, signal })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onClosed, 'the window is open').not.toHaveBeenCalled()
  popup.closed = true
  await vi.advanceTimersByTimeAsync(5_000)
  expect(onClosed).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  flow = { status: 'done', uri: resultUri }
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await result).toBe(resultUri)
  expect(onClosed, 'it is reported once').toHaveBeenCalledTimes(1)
})
