import { describe, expect, it } from 'vitest'
import { judge } from './judge.ts'

describe('judge', () => {
  it('lets a figure at its limit pass', () => {
    expect(judge([{ what: 'a', kilobytes: 4, limit: 4 }])).toEqual({ lines: ['ok    a     4.0 of 4 kB'], failed: 0 })
  })

  it.each([4.001, 0, Number.NaN])('fails a limit of 4 kB at %d kB', (kilobytes) => {
    const { lines, failed } = judge([{ what: 'a', kilobytes, limit: 4 }])
    expect(failed).toBe(1)
    expect(lines[0]).toMatch(/^over {2}a/)
  })
})
