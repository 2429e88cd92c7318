import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { serveDocs } from '@latchkey/server/docs'
import { type Command, UsageError } from '../command.ts'
import { onShutdown } from '../dev/onShutdown.mjs'
import { Refusal } from '../dev/refusal.mjs'
import { docsFolder } from '../docsFolder.ts'

/** `latchkey docs`: the docs of this version, without a network. */
export const command: Command = {
  usage: `Usage: latchkey docs [--port <number>]
       latchkey docs --folder

Prints where they are, and serves them until it is stopped (Ctrl-C).

  --port <number>  the port. Default: a free one
  --folder         only prints the folder with the files, for docsDir of a server or for a file server`,
  async run(args, io) {
    const { values } = parseArgs({
      args: [...args],
      options: { port: { type: 'string' }, folder: { type: 'boolean' } },
    })
    const port = Number(values.port ?? 0)
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new UsageError('--port must be a number up to 65535.')
    if (!existsSync(join(docsFolder, 'index.html')))
      throw new Refusal('The docs are not built yet. Build them with npm run docs.')
    if (values.folder) {
      io.out(docsFolder)
      return 0
    }
    const ended = onShutdown(io.env)
    const { url, stop } = await serveDocs(docsFolder, port)
    io.out(url)
    await ended.promise
    await stop()
    ended.stop()
    return 0
  },
}
