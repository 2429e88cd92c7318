import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup, restoreMissingKeys } from '@latchkey/server/operate'
import { type Command, UsageError } from '../command.ts'
import { count } from '../operator/count.ts'
import { readSettings, settingsOptions } from '../operator/readSettings.ts'
import { sayMismatches } from '../operator/sayMismatches.ts'

export const command: Command = {
  usage: `Usage: latchkey restore <folder> [--keys <folder> | --without-keys | --only-keys] [--config <file>]

  --keys <folder>  takes wallet-keys.jsonl from another, later backup
  --without-keys   restores none. No new browser can then recover a managed wallet
  --only-keys      adds the wallet keys that are missing in a database with data, while servers run
  --config <file>  the server's settings (default: LATCHKEY_CONFIG, or latchkey.json)

Put the master keys in place first: a backup that was made with others is refused, and nothing is written.`,

  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        ...settingsOptions,
        keys: { type: 'string' },
        'without-keys': { type: 'boolean', default: false },
        'only-keys': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    const [given, ...more] = positionals
    if (given === undefined || more.length > 0) throw new UsageError('Name one folder that latchkey backup made.')
    if ([values.keys !== undefined, values['without-keys'], values['only-keys']].filter(Boolean).length > 1)
      throw new UsageError('--keys, --without-keys and --only-keys exclude each other.')
    const config = readSettings(values.config, io)
    const folder = resolve(io.cwd, given)
    if (values['only-keys']) {
      const { added, mismatches } = await restoreMissingKeys(config, folder)
      io.out(`${count(added, 'key')} added`)
      sayMismatches(mismatches, io)
      return 0
    }
    const keysFolder = values['without-keys'] ? 'none' : values.keys && resolve(io.cwd, values.keys)
    const { manifest, mismatches } = await restoreBackup(config, folder, keysFolder ? { keysFolder } : {})
    const rows = Object.values(manifest.counts).reduce((sum, each) => sum + each, 0)
    io.out(`Restored ${count(rows, 'row')} of ${manifest.createdAt} (Latchkey ${manifest.version}).`)
    sayMismatches(mismatches, io)
    io.err(
      'Now start the server. docs/run/embedded-wallet-keys.md says what a restore means for devices and wallets since then.',
    )
    return 0
  },
}
