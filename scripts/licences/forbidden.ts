import type { ForbiddenRange } from './policy.ts'

/** The range that forbids this version, if any. A version that isn't semver is forbidden too. */
export function findForbiddenRange(
  ranges: readonly ForbiddenRange[],
  name: string,
  version: string,
): ForbiddenRange | undefined {
  const range = ranges.find((candidate) => candidate.name.test(name))
  if (!range) return undefined
  const found = /^(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/.exec(version)
  if (!found) return range
  return isBefore(found.slice(1, 4).map(Number), range.from) ? undefined : range
}

// A prerelease of the first forbidden version counts as that version, because it was published after the licence
// changed.
function isBefore(version: readonly number[], bound: readonly number[]): boolean {
  for (const [index, limit] of bound.entries()) {
    const part = version[index] ?? 0
    if (part !== limit) return part < limit
  }
  return false
}
