import { expect, it } from 'vitest'
import { awaitResult } from './awaitResult.ts'

const secureOrigin = 'https://secure.test'
const { signal } = new AbortController()
const resultUri = `${secureOrigin}/oauth/done#code`

it('R5.04 takes the result from the secure origin, and ends at one from anywhere else', async () => {
  const popup = { closed: false }
  const own = awaitResult({ popup, secureOrigin: location.origin, signal })
  window.postMessage({ resultUri }, '*')
  expect(await own).toBe(resultUri)
  const foreign = awaitResult({ popup, secureOrigin, signal })
  window.postMessage({ unrelated: true }, '*')
  window.postMessage({ resultUri }, '*')
  await expect(foreign).rejects.toMatchObject({ code: 'UNTRUSTED_ORIGIN', message: 'Untrusted origin' })
})

it('R4.06b R8.02 R9.07 takes a closed window for a failure, unless the frame knows that it came back', async () => {
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
