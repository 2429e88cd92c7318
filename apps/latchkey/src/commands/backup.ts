import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createBackup, parseSettings, refuseCommand, withDatabase } from '@latchkey/server/operate'
import { type Command, UsageError } from '../command.ts'
import { count } from '../operator/count.ts'
import { readSettings, settingsOptions } from '../operator/readSettings.ts'
import { sayBackup } from '../operator/sayBackup.ts'
import { settingsEnvironment } from '../settings/settingsEnvironment.ts'

export const command: Command = {
  usage: `Usage: latchkey backup [--out <folder>] [--settings] [--config <file>]

  --out <folder>   where the folder latchkey-backup-<time> is made (default: here)
  --settings       stores the settings file with it, without the master keys. It may hold passwords
  --config <file>  the server's settings (default: LATCHKEY_CONFIG, or latchkey.json)

The master keys are never in a backup. Without them, no wallet in it can sign.`,

  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...settingsOptions, out: { type: 'string' }, settings: { type: 'boolean' } },
      allowPositionals: true,
    })
    if (positionals.length > 0) throw new UsageError(`latchkey backup takes no ${positionals[0]}: did you mean --out?`)
    const config = readSettings(values.config, io)
    const settings = values.settings
      ? readWithoutKeys(settingsEnvironment(values.config, io).LATCHKEY_CONFIG)
      : undefined
    const backup = await withDatabase(config, {}, (connected) =>
      createBackup(connected, { parent: resolve(io.cwd, values.out ?? ''), now: Date.now, settings }),
    )
    sayBackup(backup, config, io)
    if (settings) io.err('settings.json in it may hold passwords: keep the folder as you keep those.')
    const { users = 0, embedded_wallets: wallets = 0 } = backup.manifest.counts
    io.err(`It has ${count(users, 'person').replace('persons', 'people')} and ${count(wallets, 'wallet')}.`)
    return 0
  },
}

/** The settings file, without what a backup must never have. */
function readWithoutKeys(path: string | undefined): string {
  if (path === undefined)
    throw refuseCommand('--settings stores the settings file, and there is none: name it with --config')
  const { masterKey, recoveryKey, ...rest } = Object(parseSettings(readFileSync(path, 'utf8')))
  return `${JSON.stringify(rest, null, 2)}\n`
}
