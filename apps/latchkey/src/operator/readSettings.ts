import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Config, loadConfig } from '@latchkey/server/operate'
import type { Io } from '../command.ts'

/** The options of every command that works on a server's database. */
export const settingsOptions = { config: { type: 'string' } } as const

/** The file with the settings: `--config`, `LATCHKEY_CONFIG`, or `latchkey.json` in the working folder if it is there. */
export function settingsFile(given: string | undefined, { env, cwd }: Pick<Io, 'env' | 'cwd'>): string | undefined {
  const named = given ?? env.LATCHKEY_CONFIG
  if (named !== undefined) return resolve(cwd, named)
  const usual = join(cwd, 'latchkey.json')
  return existsSync(usual) ? usual : undefined
}

/**
 * Reads the settings of the server that a command works on, as the server does.
 *
 * @throws LatchkeyError `CONFIG_INVALID`
 */
export function readSettings(given: string | undefined, io: Pick<Io, 'env' | 'cwd'>): Config {
  const file = settingsFile(given, io)
  return loadConfig({ ...io.env, ...(file === undefined ? {} : { LATCHKEY_CONFIG: file }) })
}
