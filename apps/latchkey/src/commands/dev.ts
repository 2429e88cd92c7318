import { parseArgs } from 'node:util'
import { type Command, UsageError } from '../command.ts'

/** `latchkey dev`: the whole local world. */
export const command: Command = {
  usage: `Usage: latchkey [dev] [--devnet-only] [--json]
       latchkey [dev] --server-only [--networks <names> --upstream <name>=<url> …]

Its state is in .latchkey in this folder (LATCHKEY_DIR). Ports are changed with LATCHKEY_PORT and others; 0 takes a
free one.

  --devnet-only  without the server and its app
  --json         prints one line when everything runs: where the app and the devnet are
  --server-only  without the local chains: the server and its app on localhost, for networks whose nodes are elsewhere
  --networks     the first time: which ones, separated by commas, such as base,solana
  --upstream     the first time: a node of each, such as base=https://…`,
  async run(args, io) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...{ json: flag, 'devnet-only': flag, 'server-only': flag },
        networks: { type: 'string' },
        upstream: { type: 'string', multiple: true, default: [] },
      },
    })
    const { networks, upstream: upstreams } = values
    if (values['server-only']) {
      if (values['devnet-only'] || values.json)
        throw new UsageError('--server-only goes with --networks and --upstream alone.')
      const { startServerOnly } = await import('./startServerOnly.ts')
      return startServerOnly({ networks, upstreams }, io)
    }
    if (networks !== undefined || upstreams.length > 0)
      throw new UsageError('--networks and --upstream are for --server-only: the local world has its own chains.')
    const [{ installed }, { startWorld }] = await Promise.all([
      import('../dev/installed.ts'),
      import('../dev/startWorld.mjs'),
    ])
    const parts = await installed(io.cwd)
    const code = await startWorld({ env: io.env, parts, isJson: values.json, isDevnetOnly: values['devnet-only'] })
    // Don't wait for the event loop: a step that was abandoned must not block the terminal.
    process.exit(code)
  },
}

const flag = { type: 'boolean', default: false } as const
