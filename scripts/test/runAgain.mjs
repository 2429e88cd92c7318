// @ts-check

/**
 * @typedef {import('./stages.mjs').Stage} Stage
 * @typedef {import('./readReport.mjs').Failure} Failure
 */

/** More failures than this aren't flaky, and running each again would take longer than fixing them. */
const LIMIT = 12

/**
 * Runs each failed test once more, alone. One that passes then is flaky: a bug to fix, but no reason to reject a change
 * that didn't cause it.
 * @param {readonly Stage[]} stages
 * @returns {Promise<{ failed: Failure[], flaky: Failure[] }>}
 */
export async function runAgain(stages) {
  const failures = stages.flatMap((stage) => stage.failures.map((failure) => ({ stage, failure })))
  if (failures.length > LIMIT) return { failed: failures.map(({ failure }) => failure), flaky: [] }
  /** @type {Failure[]} */
  const failed = []
  /** @type {Failure[]} */
  const flaky = []
  for (const { stage, failure } of failures) {
    const again = await stage.again(failure)
    const passes = again.failures.length === 0 && again.passed > 0
    ;(passes ? flaky : failed).push(failure)
  }
  return { failed, flaky }
}
