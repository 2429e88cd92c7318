import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runServer } from '@latchkey/server/runServer'
import { type Io, UsageError } from '../command.ts'
import { collectAnswers } from '../init/collectAnswers.ts'
import { readUpstreams } from '../init/readFlags.ts'
import { writeInstallation } from '../init/writeInstallation.ts'
import { packagedFiles } from '../packagedFiles.ts'
import { settingsEnvironment } from '../settings/settingsEnvironment.ts'

/**
 * Runs the server and its app alone, on this machine, for networks whose nodes are elsewhere. Their settings are written
 * once, as `latchkey init` does.
 *
 * @param given the networks as `latchkey init` takes them; needed the first time, and without effect later
 */
export async function startServerOnly(
  given: { networks: string | undefined; upstreams: readonly string[] },
  io: Io,
): Promise<number> {
  const folder = join(resolve(io.cwd, io.env.LATCHKEY_DIR || '.latchkey'), 'server-only')
  const settings = join(folder, 'latchkey.json')
  const isNamed = given.networks !== undefined || given.upstreams.length > 0
  if (existsSync(settings)) {
    if (isNamed)
      io.err(`The networks of the first time are kept, in ${settings}: change them there, or delete ${folder}.`)
  } else {
    if (given.networks === undefined)
      throw new UsageError(
        'Name the networks and a node of each, such as --server-only --networks base --upstream base=https://…',
      )
    const { networks } = given
    const upstreams = readUpstreams(given.upstreams)
    const flags = { domain: 'localhost', networks, upstreams, database: 'embedded', yes: true }
    writeInstallation(folder, await collectAnswers(flags, undefined, io.err))
  }
  io.err(`The settings are in ${settings}. When the log says ready, open the URL that it names.`)
  await runServer({ env: settingsEnvironment(settings, io), defaults: packagedFiles })
  return 0
}
