import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Io, UsageError } from '../command.ts'

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
    const upstreams = given.upstreams.flatMap((each) => ['--upstream', each])
    const { command } = await import('./init.ts')
    const flags = [
      '--domain',
      'localhost',
      '--networks',
      given.networks,
      ...upstreams,
      '--database',
      'embedded',
      '--yes',
    ]
    const code = await command.run([folder, ...flags], { ...io, out() {} })
    if (code !== 0) return code
  }
  io.err(`The settings are in ${settings}. When the log says ready, open the URL that it names.`)
  const { command } = await import('./start.ts')
  return command.run(['--config', settings], io)
}
