// @ts-check

/**
 * @typedef {{ file: string, title: string, message: string }} Failure An empty title means the whole file, and an
 *   empty file the run itself.
 * @typedef {{ passed: number, failures: readonly Failure[], skipped: readonly string[] }} Report
 */

/**
 * Reads the output of Vitest's JSON reporter. A failed run has at least one failure, even without a report, when a file
 * couldn't be loaded, or when an error was thrown outside every test.
 * @param {unknown} report the parsed report, or undefined if there is none
 * @param {boolean} isDone whether Vitest exited with 0
 * @param {string} [log] what Vitest printed. The JSON report doesn't contain errors thrown outside every test.
 * @returns {Report}
 */
export function readReport(report, isDone, log = '') {
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
  // A file named there can be run again, alone.
  if (!isDone) failures.push(...readErrors(log).filter(({ file }) => failures.every((each) => each.file !== file)))
  const isUnexplained = failures.length === 0 && (!isDone || passed === 0)
  return {
    passed,
    failures: isUnexplained ? [{ file: '', title: '', message: 'Vitest failed, and no test did.' }] : failures,
    skipped: skipped.map((test) => test.fullName.trim()),
  }
}

/**
 * The errors thrown outside every test, with the file during which each was thrown.
 * @param {string} log
 * @returns {Failure[]}
 */
function readErrors(log) {
  const [, errors = ''] = log.split('Unhandled Errors')
  const files = [...errors.matchAll(/This error originated in "([^"]+)" test file/g)].map(([, file = '']) => file)
  return [...new Set(files)].map((file) => ({
    file,
    title: '',
    message: `An error was thrown outside every test.\n${errors.slice(0, 8_000)}`,
  }))
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
