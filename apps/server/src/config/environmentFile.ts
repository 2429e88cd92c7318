import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The environment together with what the file `.env` beside the settings file says. A variable that is set already
 * counts before the file's.
 *
 * @param settingsFile the path of the settings file
 */
export function withEnvironmentFile(env: Environment, settingsFile: string): Environment {
  const path = join(dirname(settingsFile), '.env')
  if (!existsSync(path)) return env
  // Windows editors begin files with a byte order mark.
  return { ...parseEnv(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')), ...env }
}
