import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { solveWork } from './solveWork.ts'

it('finds a solution, and stops when the signal aborts', async () => {
  const work = await solveWork({ puzzle: '1.abc', bits: 10 })
  expect(work).toMatch(/^1\.abc\.\d+$/)
  expect(Math.clz32(createHash('sha256').update(work).digest().readUInt32BE(0))).toBeGreaterThanOrEqual(10)
  const aborted = new AbortController()
  const waiting = solveWork({ puzzle: '1.abc', bits: 22 }, aborted.signal)
  aborted.abort()
  await expect(waiting).rejects.toThrow('aborted')
})
