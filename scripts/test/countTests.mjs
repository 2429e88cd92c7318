// @ts-check

/** @typedef {{ passed: number, failed: number, skipped: readonly string[] }} Count */

/**
 * Counts what a Vitest run says of itself. A run that ended badly has at least one failure, also when it wrote no
 * report, when a file could not be loaded, or when an error escaped every test.
 * @param {unknown} report what Vitest's JSON reporter wrote, or undefined where it wrote nothing
 * @param {boolean} isDone whether Vitest ended well
 * @returns {Count}
 */
export function countTests(report, isDone) {
  const files = readFiles(report)
  const tests = files.flatMap((file) => file.assertionResults)
  const brokenFiles = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const failed = tests.filter((test) => test.status === 'failed').length + brokenFiles.length
  const passed = tests.filter((test) => test.status === 'passed').length
  const skipped = tests.filter((test) => test.status !== 'passed' && test.status !== 'failed')
  const isUnexplained = failed === 0 && (!isDone || passed === 0)
  return { passed, failed: isUnexplained ? 1 : failed, skipped: skipped.map((test) => test.fullName) }
}

/**
 * @param {unknown} report
 * @returns {{ status: string, assertionResults: { status: string, fullName: string }[] }[]}
 */
function readFiles(report) {
  const isReport = typeof report === 'object' && report !== null && 'testResults' in report
  return isReport && Array.isArray(report.testResults) ? report.testResults : []
}
