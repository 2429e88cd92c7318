import { parseArgs } from 'node:util'
import { runServer } from '@latchkey/server/runServer'
import type { Command } from '../command.ts'
import { settingsFile } from '../operator/readSettings.ts'
import { packagedFiles } from '../packagedFiles.ts'

/** `latchkey start`: the server in production. */
export const command: Command = {
  summary: 'Runs the server in production.',
  usage: `Usage: latchkey start [--config <file>]

Runs a node until it is stopped (SIGTERM, Ctrl+C). Its log is JSON, a line each.

  --config <file>  its settings. Default: the file that LATCHKEY_CONFIG names, or latchkey.json in this folder.
                   Environment variables override them`,
  async run(args, { env, cwd }) {
    const { values } = parseArgs({ args: [...args], options: { config: { type: 'string' } } })
    const file = settingsFile(values.config, { env, cwd })
    await runServer({
      env: { ...env, ...(file === undefined ? {} : { LATCHKEY_CONFIG: file }) },
      defaults: packagedFiles,
    })
    return 0
  },
}
