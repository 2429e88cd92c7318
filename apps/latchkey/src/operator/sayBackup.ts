import type { Backup, Config } from '@latchkey/server/operate'
import type { Io } from '../command.ts'

/** Prints where a backup is, and what an operator has to keep beside it. */
export function sayBackup({ folder, manifest }: Backup, config: Config, { out, err }: Pick<Io, 'out' | 'err'>): void {
  out(folder)
  const used = manifest.masterKeys.filter(({ isRetired, rows }) => !isRetired && rows > 0)
  if (used.length === 0) return
  err('The master keys are not in it. Without them no wallet in it can sign: keep them offline, apart from it.')
  for (const { kind, fingerprint } of used) {
    const setting = kind === 'auth' ? 'masterKey' : 'recoveryKey'
    err(`  ${setting}, fingerprint ${fingerprint} (${config[`${setting}File`] ?? 'in the settings'})`)
  }
  err(
    'Move wallet-keys.jsonl to another place, and keep only its newest copy (docs/run/embedded-wallet-keys.md says why).',
  )
}
