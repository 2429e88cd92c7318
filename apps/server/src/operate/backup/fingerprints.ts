import { existsSync } from 'node:fs'
import type { PoolClient } from 'pg'
import * as v from 'valibot'
import { type KeySettings, masterKeyProblems, readMasterKeys } from '../../config/masterKeys.ts'
import { KEY_TABLE } from '../../db/dump/tablesInOrder.ts'
import { refuseCommand } from '../../db/refuse.ts'
import { type MasterKind, masterKinds } from '../../features/keys/service/keyService.ts'
import { checkOf, masterSettings } from '../../features/keys/service/masterVersions.ts'

/** A master key of a database: what identifies it without revealing anything, and how many rows it wraps. */
export const usedKeySchema = v.object({
  kind: v.picklist(masterKinds),
  version: v.number(),
  fingerprint: v.string(),
  isRetired: v.boolean(),
  rows: v.number(),
})
export type UsedKey = v.InferOutput<typeof usedKeySchema>

/** The master keys of a database, of whatever version its schema is. */
export async function readUsedKeys(connection: Pick<PoolClient, 'query'>): Promise<UsedKey[]> {
  const { rows: columns } = await connection.query<{ table: string }>(
    `select table_name as table from information_schema.columns
     where table_schema = 'public' and column_name = 'master_version'`,
  )
  if (columns.length === 0) return []
  const { rows: keys } = await connection.query<{ kind: MasterKind; version: number; check: string; retired: boolean }>(
    `select kind, version, "check", retired_at is not null as retired from master_keys order by kind, version`,
  )
  const used: UsedKey[] = []
  for (const { kind, version, check, retired } of keys) {
    let rows = 0
    for (const { table } of columns) {
      if ((table === KEY_TABLE) !== (kind === 'recovery')) continue
      const { rows: counted } = await connection.query<{ rows: number }>(
        `select count(*)::int as rows from "${table}" where master_version = $1`,
        [version],
      )
      rows += counted[0]?.rows ?? 0
    }
    used.push({ kind, version, fingerprint: check, isRetired: retired, rows })
  }
  return used
}

/**
 * Ensures that this installation has the master keys that rows are wrapped with. It makes none, unlike a server.
 *
 * @param kinds those whose rows are needed
 * @throws LatchkeyError `COMMAND_REFUSED`, naming the fingerprints, never a key
 */
export function requireKeys(
  settings: KeySettings,
  used: readonly UsedKey[],
  kinds: readonly MasterKind[] = masterKinds,
): void {
  const held = readFingerprints(settings)
  for (const kind of kinds) {
    const setting = masterSettings[kind]
    for (const { fingerprint, isRetired, rows } of used.filter((key) => key.kind === kind)) {
      if (isRetired && fingerprint === held[kind][0])
        throw refuseCommand(`${setting} was retired before this backup was made: put the key that followed it first`)
      if (isRetired || rows === 0 || held[kind].includes(fingerprint)) continue
      const own = held[kind].length > 0 ? `has the fingerprint ${held[kind].join(', ')}` : 'is missing'
      throw refuseCommand(
        `This backup was made with a ${setting} whose fingerprint is ${fingerprint}, and the one here ${own}: without the right key no wallet in it can sign. Put that key in ${setting}File (${settings[`${setting}File`] ?? 'not set'})`,
      )
    }
  }
}

function readFingerprints(settings: KeySettings): Record<MasterKind, string[]> {
  if (settings.secureUrl === undefined) return { auth: [], recovery: [] }
  const missing = [settings.masterKeyFile, settings.recoveryKeyFile].find((path) => path && !existsSync(path))
  if (missing)
    throw refuseCommand(`The key file ${missing} doesn't exist: copy it there from where you keep it, with mode 600`)
  const [problem] = masterKeyProblems(settings)
  if (problem) throw refuseCommand(problem)
  const secrets = readMasterKeys(settings)
  return {
    auth: secrets.auth.map((secret) => checkOf('auth', secret)),
    recovery: secrets.recovery.map((secret) => checkOf('recovery', secret)),
  }
}
