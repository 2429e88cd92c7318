import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Finding, ok, warning } from './finding.ts'

/** Who else on this machine can read or change the passwords in `.env`, beside the settings file. */
export function checkEnvironmentFile(settingsFile: string | undefined): Finding[] {
  const path = settingsFile && join(dirname(settingsFile), '.env')
  // Windows has no such modes.
  if (!path || !existsSync(path) || process.platform === 'win32') return []
  const id = 'files.environment'
  return (statSync(path).mode & 0o007) === 0
    ? [ok(id, `No other user can read ${path}.`)]
    : [
        warning(id, `Every user of this machine can read or change ${path}.`, {
          why: 'It has the passwords of the database and of the mail server.',
          fix: `chmod 600 ${path}`,
        }),
      ]
}
