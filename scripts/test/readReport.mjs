// @ts-check

/**
 * @typedef {{ file: string, title: string, message: string }} Failure An empty title stands for the whole file, and an
 *   empty file for the run itself.
 * @typedef {{ passed: number, failures: readonly Failure[], skipped: readonly string[] }} Report
 */

/**
 * Reads what Vitest's JSON reporter wrote. A run that ended badly has at least one failure, even when it wrote no report,
 * when a file could not be loaded, or when an error escaped every test.
 * @param {unknown} report the parsed report, or undefined where there is none
 * @param {boolean} isDone whether Vitest exited with 0
 * @returns {Report}
 */
export function readReport(report, isDone) {
  const files = readFiles(report)
  const tests = files.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })))
  const failures = [
    ...tests
      .filter((test) => test.status === 'failed')
      .map((test) => ({ file: test.file, title: test.fullName.trim(), message: test.failureMessages.join('\n') })),
    ...files
      .filter((file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'))
      .map((file) => ({ file: file.name, title: '', message: file.message })),
  ]
  const passed = tests.filter((test) => test.status === 'passed').length
  const skipped = tests.filter((test) => test.status !== 'passed' && test.status !== 'failed')
  const isUnexplained = failures.length === 0 && (!isDone || passed === 0)
  return {
    passed,
    failures: isUnexplained ? [{ file: '', title: '', message: 'Vitest failed, and no test did.' }] : failures,
    skipped: skipped.map((test) => test.fullName.trim()),
  }
}

/**
 * @param {unknown} report
 * @returns {{
 *   name: string, status: string, message: string,
 *   assertionResults: { status: string, fullName: string, failureMessages: string[] }[],
 * }[]}
 */
function readFiles(report) {
  const isReport = typeof report === 'object' && report !== null && 'testResults' in report
  return isReport && Array.isArray(report.testResults) ? report.testResults : []
}
