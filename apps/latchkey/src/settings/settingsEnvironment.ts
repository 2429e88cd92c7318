import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { withEnvironmentFile } from '@latchkey/server/check'
import type { Io } from '../command.ts'

/** The settings in the working folder that `latchkey init` writes. */
export const USUAL_FILE = 'latchkey.json'

/**
 * The environment that the settings are read from: it names their file, and has what `.env` beside that says.
 *
 * @param given the file that `--config` names
 */
export function settingsEnvironment(given: string | undefined, { env, cwd }: Pick<Io, 'env' | 'cwd'>) {
  const usual = existsSync(resolve(cwd, USUAL_FILE)) ? USUAL_FILE : undefined
  const file = given ?? env.LATCHKEY_CONFIG ?? usual
  if (file === undefined) return env
  const path = resolve(cwd, file)
  return { ...withEnvironmentFile(env, path), LATCHKEY_CONFIG: path }
}
