import { error, type Finding, ok } from './finding.ts'

const MIN = [20, 19] as const

/** Whether this version of Node can run the server. */
export function checkNode(version = process.versions.node): Finding[] {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isNew = major > MIN[0] || (major === MIN[0] && minor >= MIN[1])
  return isNew
    ? [ok('node', `Node is ${version}.`)]
    : [
        error('node', `Node is ${version}.`, {
          why: 'Latchkey needs what later versions have.',
          fix: `Install Node ${MIN.join('.')} or later.`,
        }),
      ]
}
