import { describe, expect, it } from 'vitest'
import { runAgain } from './runAgain.mjs'
import type { Stage } from './stages.mjs'

const failure = (title: string) => ({ file: 'a.test.ts', title, message: 'expected 1 to be 2' })
const outcome = (...titles: string[]) => ({ passed: 1, failures: titles.map(failure), skipped: [], diagnosis: '' })

function stage(titles: string[], failsAgain: (title: string) => boolean): Stage & { ranAgain: string[] } {
  const ranAgain: string[] = []
  return {
    name: 'units',
    ...outcome(...titles),
    ranAgain,
    again: async ({ title }) => {
      ranAgain.push(title)
      return failsAgain(title) ? outcome(title) : outcome()
    },
  }
}

describe('runAgain', () => {
  it('calls a test flaky when it passes the second time', async () => {
    const { failed, flaky } = await runAgain([stage(['races', 'is wrong'], (title) => title === 'is wrong')])
    expect(flaky).toEqual([failure('races')])
    expect(failed).toEqual([failure('is wrong')])
  })

  it('keeps a failure when nothing ran the second time', async () => {
    const one = { ...stage(['races'], () => false), again: async () => ({ ...outcome(), passed: 0 }) }
    expect(await runAgain([one])).toEqual({ failed: [failure('races')], flaky: [] })
  })

  it('runs nothing again when too much failed', async () => {
    const titles = Array.from({ length: 13 }, (_, index) => `test ${index}`)
    const one = stage(titles, () => false)
    expect((await runAgain([one])).failed).toHaveLength(13)
    expect(one.ranAgain).toEqual([])
  })
})
