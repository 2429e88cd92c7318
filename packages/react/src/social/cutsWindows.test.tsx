import { expect, it, vi } from 'vitest'
import { cutsWindows } from './cutsWindows.ts'

it.each([
  ['same-origin', true],
  ['same-origin; report-to="coop"', true],
  ['same-origin-allow-popups', false],
  ['unsafe-none', false],
  [undefined, false],
])('D-11 reads whether the policy %s cuts windows off, and names it', async (policy, isCut) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const headers = policy === undefined ? {} : { 'cross-origin-opener-policy': policy }
  expect(await cutsWindows(async () => new Response(null, { headers }), location.href)).toBe(isCut)
  expect(warn.mock.calls).toEqual(isCut ? [[expect.stringContaining('Cross-Origin-Opener-Policy')]] : [])
  warn.mockRestore()
})

it('doesn’t blame the page when it can’t be asked', async () => {
  expect(await cutsWindows(() => Promise.reject(new Error('offline')), location.href)).toBe(false)
})
