// @ts-check

/**
 * Why this Node version can't run Latchkey, in one sentence, or undefined. Vite requires 20 from 20.19, or 22 from
 * 22.12.
 * @param {string} version As in `process.versions.node`.
 * @returns {string | undefined}
 */
export function explainUnsupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
  if (isSupported) return undefined
  return `Latchkey needs Node 20.19 or newer (of 22: 22.12), and this is ${version}: install it from https://nodejs.org and try again.`
}
