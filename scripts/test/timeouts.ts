import { vi } from 'vitest'
import { AWAITED_MS } from './awaitedMs.ts'

// Vitest's default limit of one second would test speed.

const { waitFor, waitUntil } = vi
vi.waitFor = (look, options) => waitFor(look, patient(options))
vi.waitUntil = (look, options) => waitUntil(look, patient(options))

function patient(options: number | { timeout?: number; interval?: number } = {}) {
  return typeof options === 'number' ? options : { timeout: AWAITED_MS, ...options }
}
