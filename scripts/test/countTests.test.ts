import { describe, expect, it } from 'vitest'
import { countTests } from './countTests.mjs'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each, index) => ({ status: each, fullName: `test ${index}` })),
})

describe('countTests', () => {
  it('counts passed and failed tests and names the skipped ones', () => {
    const report = { testResults: [file('passed', 'passed', 'skipped'), file('failed', 'failed', 'passed', 'todo')] }
    expect(countTests(report, false)).toEqual({ passed: 2, failed: 1, skipped: ['test 1', 'test 2'] })
  })

  it('counts a file that could not be loaded as one failure', () => {
    expect(countTests({ testResults: [file('failed'), file('passed', 'passed')] }, false)).toMatchObject({ failed: 1 })
  })

  it.each([
    ['ended badly though every test passed', { testResults: [file('passed', 'passed')] }, false],
    ['wrote no report', undefined, true],
    ['wrote nonsense', { testResults: 'none' }, true],
    ['ran no test', { testResults: [] }, true],
    ['skipped every test', { testResults: [file('passed', 'skipped')] }, true],
  ])('has a failure when the run %s', (_, report, isDone) => {
    expect(countTests(report, isDone).failed).toBe(1)
  })
})
