import { parseArgs } from 'node:util'
import { dateOf, type FoundName, findNames, refuseCommand, releaseName, withSchema } from '@latchkey/server/operate'
import { type Command, UsageError } from '../command.ts'
import { readSettings, settingsOptions } from '../operator/readSettings.ts'

export const command: Command = {
  usage: `Usage: latchkey name find <name | address> [--json] [--config <file>]
       latchkey name release <name> [--json] [--config <file>]

  find             the name, or the names that an address owns or that point to it
  release          takes a name from its owner. Anyone may register it then, unless the setting names.reserved has its
                   first label
  --json           prints JSON
  --config <file>  the server's settings (default: LATCHKEY_CONFIG, or latchkey.json)`,

  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...settingsOptions, json: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [action, text, ...more] = positionals
    if (action !== 'find' && action !== 'release') throw new UsageError('Say find or release.')
    if (text === undefined || more.length > 0) throw new UsageError('Name one name or address.')
    return withSchema(readSettings(values.config, io), async ({ db, now }) => {
      const found = action === 'find' ? await findNames(db, text) : [await releaseName(db, text, now())]
      if (values.json) io.out(JSON.stringify(found))
      else if (found.length === 0) throw refuseCommand(`Nobody has the name or address ${text}`)
      else for (const name of found) io.out(describe(name))
      if (action === 'release') io.err('It is released. To keep it free, add its first label to names.reserved.')
      return found.length > 0 ? 0 : 1
    })
  },
}

function describe({ name, owner, addresses, registeredAt }: FoundName): string {
  const others = addresses.filter((address) => address !== owner)
  return [name, `of ${owner}`, `since ${dateOf(registeredAt)}`, ...others.map((each) => `→ ${each}`)].join('  ')
}
