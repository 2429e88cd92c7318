import { describe, expect, it } from 'vitest'
import { readReport } from './readReport.mjs'

const file = (status: string, ...tests: string[]) => ({
  name: '/repository/a.test.ts',
  status,
  message: 'cannot be loaded',
  assertionResults: tests.map((each, index) => ({
    status: each,
    fullName: ` test ${index}`,
    failureMessages: each === 'failed' ? ['expected 1 to be 2'] : [],
  })),
})

describe('readReport', () => {
  it('counts passed tests and names failed and skipped ones', () => {
    const report = { testResults: [file('passed', 'passed', 'skipped'), file('failed', 'failed', 'passed', 'todo')] }
    expect(readReport(report, false)).toEqual({
      passed: 2,
      failures: [{ file: '/repository/a.test.ts', title: 'test 0', message: 'expected 1 to be 2' }],
      skipped: ['test 1', 'test 2'],
    })
  })

  it('counts a file that cannot be loaded as one failure of the whole file', () => {
    expect(readReport({ testResults: [file('failed'), file('passed', 'passed')] }, false).failures).toEqual([
      { file: '/repository/a.test.ts', title: '', message: 'cannot be loaded' },
    ])
  })

  it.each([
    ['ended badly though every test passed', { testResults: [file('passed', 'passed')] }, false],
    ['wrote no report', undefined, true],
    ['wrote nonsense', { testResults: 'none' }, true],
    ['ran no test', { testResults: [] }, true],
    ['skipped every test', { testResults: [file('passed', 'skipped')] }, true],
  ])('has a failure of the run itself when the run %s', (_, report, isDone) => {
    expect(readReport(report, isDone).failures).toMatchObject([{ file: '', title: '' }])
  })

  it('names the file during which an error was thrown outside every test', () => {
    const origin = 'This error originated in "apps/a.test.ts" test file. It doesn’t mean the error was thrown there.'
    const log = ['⎯⎯ Unhandled Errors ⎯⎯', 'SyntaxError: Unexpected end of JSON input', origin, origin].join('\n')
    const report = { testResults: [file('passed', 'passed')] }
    expect(readReport(report, false, log).failures).toMatchObject([
      { file: 'apps/a.test.ts', title: '', message: expect.stringContaining('Unexpected end of JSON input') },
    ])
  })
})
