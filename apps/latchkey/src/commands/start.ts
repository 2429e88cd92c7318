import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runServer } from '@latchkey/server/runServer'
import type { Command } from '../command.ts'
import { packagedFiles } from '../packagedFiles.ts'

/** The settings in the working folder that `latchkey init` writes. */
const USUAL_FILE = 'latchkey.json'

/** `latchkey start`: the server in production. */
export const command: Command = {
  summary: 'Runs the server in production.',
  usage: `Usage: latchkey start [--config <file>]

Runs a node until it is stopped (SIGTERM, Ctrl+C). Its log is JSON, a line each.

  --config <file>  its settings. Default: the file that LATCHKEY_CONFIG names, or ${USUAL_FILE} in this folder.
                   Environment variables override them`,
  async run(args, { env, cwd }) {
    const { values } = parseArgs({ args: [...args], options: { config: { type: 'string' } } })
    const usual = existsSync(resolve(cwd, USUAL_FILE)) ? USUAL_FILE : undefined
    const file = values.config ?? env.LATCHKEY_CONFIG ?? usual
    await runServer({
      env: { ...env, ...(file === undefined ? {} : { LATCHKEY_CONFIG: resolve(cwd, file) }) },
      defaults: packagedFiles,
    })
    return 0
  },
}
