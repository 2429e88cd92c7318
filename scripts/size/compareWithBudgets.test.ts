import { describe, expect, it } from 'vitest'
import { compareWithBudgets } from './compareWithBudgets.ts'

describe('compareWithBudgets', () => {
  it('accepts a figure at its limit', () => {
    expect(compareWithBudgets([{ what: 'a', amount: 4, limit: 4 }])).toEqual({
      lines: ['ok    a     4.0 of 4 kB'],
      failed: 0,
    })
  })

  it('prints files as a whole number', () => {
    const [line] = compareWithBudgets([{ what: 'a', amount: 4, unit: 'files', limit: 9 }]).lines
    expect(line).toBe('ok    a       4 of 9 files')
  })

  it('names the goal until it is reached', () => {
    const line = (amount: number) => compareWithBudgets([{ what: 'a', amount, limit: 9, goal: 4 }]).lines[0]
    expect(line(5)).toBe('ok    a     5.0 of 9 kB, goal 4')
    expect(line(4)).toBe('ok    a     4.0 of 9 kB')
  })

  it.each([4.001, 0, Number.NaN])('fails a limit of 4 kB at %d kB', (amount) => {
    const { lines, failed } = compareWithBudgets([{ what: 'a', amount, limit: 4 }])
    expect(failed).toBe(1)
    expect(lines[0]).toMatch(/^over {2}a/)
  })
})
