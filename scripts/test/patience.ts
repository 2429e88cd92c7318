import { vi } from 'vitest'

// What is waited for comes at once, or on a busy machine after seconds: Vitest's own limit of one second judges speed.
const LIMIT_MS = 60_000

const { waitFor, waitUntil } = vi
vi.waitFor = (look, options) => waitFor(look, patient(options))
vi.waitUntil = (look, options) => waitUntil(look, patient(options))

function patient(options: number | { timeout?: number; interval?: number } = {}) {
  return typeof options === 'number' ? options : { timeout: LIMIT_MS, ...options }
}
