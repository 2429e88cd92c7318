import { parseArgs } from 'node:util'
import { readAuditLog, refuseCommand, verifyAuditChain, withSchema } from '@latchkey/server/operate'
import { type Command, type Io, UsageError } from '../command.ts'
import { readSettings, settingsOptions } from '../operator/readSettings.ts'

export const command: Command = {
  usage: `Usage: latchkey audit verify [--config <file>]
       latchkey audit list [<user id>] [--config <file>]

  verify           says whether an entry was changed or removed, and which
  list             prints all entries, or those of a person, oldest first, as one JSON object a line
  --config <file>  the server's settings (default: LATCHKEY_CONFIG, or latchkey.json)`,

  async run(args, io) {
    const { values, positionals } = parseArgs({ args: [...args], options: settingsOptions, allowPositionals: true })
    const [action, userId, ...more] = positionals
    const isVerifying = action === 'verify'
    if (!isVerifying && action !== 'list') throw new UsageError('Say verify or list.')
    if (more.length > 0 || (isVerifying && userId)) throw new UsageError(`latchkey audit ${action} takes no more.`)
    return withSchema(readSettings(values.config, io), async ({ db }) => {
      if (!isVerifying) for await (const page of readAuditLog(db)) print(page, userId, io)
      else {
        const { lines, brokenAt } = await verifyAuditChain(db)
        if (brokenAt !== undefined)
          throw refuseCommand(
            `The audit log was changed: entry ${brokenAt} does not fit the one before it. Somebody wrote to the database: find out who can, and compare with a backup`,
          )
        io.out(`The audit log is intact: ${lines} entries.`)
      }
      return 0
    })
  },
}

function print(page: AuditPage, wanted: string | undefined, { out }: Io): void {
  if ('unreadable' in page)
    throw refuseCommand(`The batch that starts with entry ${page.unreadable} can't be read: it was changed`)
  for (const { seq, at, userId, event, data } of page)
    if (wanted === undefined || userId === wanted)
      out(JSON.stringify({ seq, at: new Date(at).toISOString(), userId, event, data }))
}

type AuditPage = ReturnType<typeof readAuditLog> extends AsyncGenerator<infer Page> ? Page : never
