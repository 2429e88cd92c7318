/** A page, on which all copies of this package meet. */
export type VersionsPage = object

/**
 * Notes on the page which versions of this package run there. Returns a sentence when a second one comes: two copies of one
 * version get along, two versions may not.
 */
export function checkVersions(page: VersionsPage, version: string): string[] {
  const known = Reflect.get(page, key)
  const versions: unknown[] = Array.isArray(known) ? known : []
  if (versions.includes(version)) return []
  Reflect.set(page, key, [...versions, version])
  if (versions.length === 0) return []
  return [
    `this page runs @latchkey/core ${[...versions, version].join(' and ')}, which share what they store. Install one version of all @latchkey packages; npm ls @latchkey/core says what brings another one.`,
  ]
}

// Copies from different bundles share only this.
const key = Symbol.for('latchkey.versions')
