import { closeSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ClientConfig } from 'pg'
import type { Config } from '../../config/configSchema.ts'
import { chooseUser } from './chooseUser.ts'
import { holdDirectory } from './holdDirectory.ts'
import { keepRunning, type Report } from './keepRunning.ts'
import { choosePlace, type Transport } from './place.ts'
import { prepareCluster } from './prepareCluster.ts'
import { preparePrograms } from './preparePrograms.ts'
import { runPostgres } from './runPostgres.ts'

export type Embedded = {
  /** How node-postgres reaches it. */
  connection: ClientConfig
  /** Lets it write everything and end. */
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL in `dataDir` as a child of this process: it ends with it, however that ends, and is started again
 * if it ends alone. Nobody else can open the directory meanwhile.
 *
 * @throws LatchkeyError `CONFIG_INVALID` if the directory or the machine does not allow it, saying what to do
 */
export async function startEmbedded(
  { dataDir, cacheDir }: Pick<Config, 'dataDir' | 'cacheDir'>,
  {
    report = () => {},
    transport = process.platform === 'win32' ? 'loopback' : 'socket',
    settings = [],
  }: { report?: Report | undefined; transport?: Transport; settings?: readonly string[] } = {},
): Promise<Embedded> {
  const home = resolve(dataDir)
  const lock = await holdDirectory(home)
  try {
    const folder = join(home, 'postgresql')
    const user = chooseUser(folder)
    const programs = await preparePrograms(resolve(cacheDir), user)
    await prepareCluster(folder, { programs, user, transport })
    const place = await choosePlace(folder, { transport, user })
    const start = () => runPostgres(folder, { programs, user, settings: [...place.settings, ...settings] })
    const postgres = await keepRunning(start, report)
    const stop = async () => {
      await postgres.stop()
      place.leave()
      closeSync(lock)
    }
    return { connection: place.connection, stop }
  } catch (error) {
    closeSync(lock)
    throw error
  }
}
