// @ts-check
import { escapePattern } from './escapePattern.mjs'

export const checks = ['build', 'packages', 'types', 'size', 'lint', 'unused', 'licences']

/**
 * What a command line selects. Each word is a check ("lint"), a part of a test file's path ("relay/kill", "send.e2e"),
 * or else a part of test titles ("R4.15b").
 * @param {readonly string[]} words without words: everything
 * @param {readonly string[]} files every test file, from the repository's root
 * @param {(file: string) => string} read
 * @returns {{ checks: readonly string[], units?: readonly string[], journeys?: readonly string[] }} arguments for
 * Vitest;
 *   a stage that isn't selected is undefined
 */
export function selectStages(words, files, read) {
  if (words.length === 0) return { checks, units: [], journeys: [] }
  const paths = words.filter((word) => files.some((file) => file.includes(word)))
  const titles = words.filter((word) => !checks.includes(word) && !paths.includes(word))
  const named = titles.length === 0 ? [] : [`--testNamePattern=${titles.map(escapePattern).join('|')}`]
  const chosen = files
    .filter((file) => paths.length === 0 || paths.some((path) => file.includes(path)))
    .filter((file) => titles.length === 0 || titles.some((title) => read(file).includes(title)))
  const journeys = chosen.filter(isJourney)
  const units = chosen.filter((file) => !isJourney(file))
  const isTestAsked = paths.length + titles.length > 0
  return {
    checks: checks.filter((check) => words.includes(check) && !paths.includes(check)),
    ...(isTestAsked && units.length > 0 && { units: [...named, ...units] }),
    ...(isTestAsked &&
      journeys.length > 0 && { journeys: [...named, ...journeys.map((file) => file.slice('e2e/'.length))] }),
  }
}

/** @param {string} file */
function isJourney(file) {
  return file.startsWith('e2e/')
}

/**
 * What a change can affect. Vitest follows imports to the tests. Journeys drive the built product, so any change to
 * what is built affects all of them.
 * @param {readonly string[]} changed files, from the repository's root
 * @param {string} base the commit they are compared with
 */
export function selectChanged(changed, base) {
  const isBuilt = changed.some(
    (file) => /^(packages|apps|scripts\/(start|build))\//.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const args = [`--changed=${base}`, '--passWithNoTests']
  return {
    checks: ['types', 'lint', 'unused'],
    units: args,
    ...(isBuilt ? { journeys: [] } : changed.some(isJourney) && { journeys: args }),
  }
}
