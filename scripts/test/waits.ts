import { beforeEach, vi } from 'vitest'
import { AWAITED_MS } from './awaitedMs.ts'

// Vitest's default limit of one second would test speed.
// A wait ends with its test: each of its looks also advances a fake clock, and with `isolate: false` that would be the
// clock of whichever test the worker runs next.

const { waitFor, waitUntil } = vi
// None between tests, where hooks wait for themselves.
let running: { hasEnded: boolean } | undefined

beforeEach(() => {
  const test = { hasEnded: false }
  running = test
  return () => {
    test.hasEnded = true
    running = undefined
  }
})

vi.waitFor = (look, options) => waitFor(whileRunning(look), patient(options))
vi.waitUntil = (look, options) => waitUntil(whileRunning(look), patient(options))

function whileRunning<Result>(look: () => Result): () => Result {
  const test = running
  // Any answer ends the wait. Nobody is left to read it.
  return () => (test?.hasEnded ? (true as Result) : look())
}

function patient(options: number | { timeout?: number; interval?: number } = {}) {
  return typeof options === 'number' ? options : { timeout: AWAITED_MS, ...options }
}
