import { parseArgs } from 'node:util'
import type { Command } from '../command.ts'
import { installed } from '../dev/installed.ts'
import { startWorld } from '../dev/startWorld.mjs'

/** `latchkey dev`: the whole local world. */
export const command: Command = {
  summary: 'Starts the whole local world: chains, mail, sign-in pages, the server and the app.',
  usage: `Usage: latchkey [dev] [--devnet-only] [--json]

Its state is in .latchkey in this folder (LATCHKEY_DIR). Ports are changed with LATCHKEY_PORT and others; 0 takes a
free one.

  --devnet-only  without the server and its app
  --json         prints one line when everything runs: where the app and the devnet are`,
  async run(args, { env, cwd }) {
    const { values } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false }, 'devnet-only': { type: 'boolean', default: false } },
    })
    const code = await startWorld({
      env,
      parts: await installed(cwd),
      isJson: values.json,
      isDevnetOnly: values['devnet-only'],
    })
    // Don't wait for the event loop: a step that was abandoned must not block the terminal.
    process.exit(code)
  },
}
