import { parseArgs } from 'node:util'
import { runServer } from '@latchkey/server/runServer'
import type { Command } from '../command.ts'
import { packagedFiles } from '../packagedFiles.ts'
import { settingsEnvironment } from '../settings/settingsEnvironment.ts'

/** `latchkey start`: the server in production. */
export const command: Command = {
  usage: `Usage: latchkey start [--config <file>]

Runs a node until it is stopped (SIGTERM, Ctrl+C). Its log is JSON, a line each.

  --config <file>  its settings. Default: the file that LATCHKEY_CONFIG names, or latchkey.json in this folder.
                   The file .env beside it and environment variables override them`,
  async run(args, io) {
    const { values } = parseArgs({ args: [...args], options: { config: { type: 'string' } } })
    await runServer({ env: settingsEnvironment(values.config, io), defaults: packagedFiles })
    return 0
  },
}
