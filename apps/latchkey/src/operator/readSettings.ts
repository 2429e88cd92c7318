import { type Config, loadConfig } from '@latchkey/server/operate'
import type { Io } from '../command.ts'
import { settingsEnvironment } from '../settings/settingsEnvironment.ts'

/** The options of every command that works on a server's database. */
export const settingsOptions = { config: { type: 'string' } } as const

/**
 * Reads the settings of the server that a command works on, as the server does.
 *
 * @throws LatchkeyError `CONFIG_INVALID`
 */
export function readSettings(given: string | undefined, io: Pick<Io, 'env' | 'cwd'>): Config {
  return loadConfig(settingsEnvironment(given, io))
}
