import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createBackup, migrateDatabase, planUpgrade, type UpgradePlan, withDatabase } from '@latchkey/server/operate'
import { type Command, UsageError } from '../command.ts'
import { count } from '../operator/count.ts'
import { readSettings, settingsOptions } from '../operator/readSettings.ts'
import { sayBackup } from '../operator/sayBackup.ts'

export const command: Command = {
  usage: `Usage: latchkey upgrade [--check] [--no-backup] [--out <folder>] [--config <file>]

  --check          only says what would be done
  --no-backup      makes no backup before
  --out <folder>   where the folder of the backup is made (default: here)
  --config <file>  the server's settings (default: LATCHKEY_CONFIG, or latchkey.json)

Servers of the version before go on running beside the new schema. A server also does this, without a backup, when it
starts.`,

  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        ...settingsOptions,
        check: { type: 'boolean', default: false },
        'no-backup': { type: 'boolean', default: false },
        out: { type: 'string' },
      },
      allowPositionals: true,
    })
    if (positionals.length > 0) throw new UsageError(`latchkey upgrade takes no ${positionals[0]}.`)
    const config = readSettings(values.config, io)
    return withDatabase(config, {}, async (connected) => {
      const plan = await planUpgrade(connected.db)
      for (const line of describe(plan)) io.out(line)
      if (values.check || plan.missing.length === 0) return 0
      if (!values['no-backup']) {
        io.err('Backing up:')
        sayBackup(
          await createBackup(connected, { parent: resolve(io.cwd, values.out ?? ''), now: Date.now }),
          config,
          io,
        )
      }
      await migrateDatabase(connected.pool)
      io.out(`The database has the schema of Latchkey ${plan.to}.`)
      io.err(
        values['no-backup']
          ? 'There is no way back without a backup.'
          : 'The way back: restore that backup into an empty database, with the version before.',
      )
      return 0
    })
  },
}

function describe({ from, to, missing }: UpgradePlan): string[] {
  const by = from.migratedBy ? `Latchkey ${from.migratedBy}` : 'an earlier Latchkey'
  const has = `The database has ${count(from.count, 'migration')}, the last by ${by}. This is Latchkey ${to}.`
  if (missing.length === 0) return [has, 'There is nothing to apply.']
  return [has, `To apply: ${missing.map(({ name }) => name).join(', ')}`]
}
