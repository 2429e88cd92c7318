import { dirname } from 'node:path'
import type { Config } from '../../config/configSchema.ts'
import { restoreDatabase } from '../../db/dump/restoreDatabase.ts'
import { restoreKeys } from '../../db/dump/restoreKeys.ts'
import { refuseCommand } from '../../db/refuse.ts'
import { countMismatches } from '../../features/keys/service/countMismatches.ts'
import { requireSchema } from '../requireSchema.ts'
import { withDatabase } from '../withDatabase.ts'
import { type BackupManifest, backupFiles, readManifest, readVerified, verifyFile } from './backupManifest.ts'
import { requireKeys } from './fingerprints.ts'

type Mismatches = Awaited<ReturnType<typeof countMismatches>>
export type Restored = { manifest: BackupManifest; mismatches: Mismatches }

/**
 * Fills an empty database with a backup, all or nothing. Everything that can be known to be wrong is refused before
 * anything is written: files that were changed, a newer version, other master keys.
 *
 * @param keysFolder a later backup whose wallet keys are restored instead: only the newest are kept. `none` restores none
 * @throws LatchkeyError `COMMAND_REFUSED`
 */
export async function restoreBackup(
  config: Config,
  folder: string,
  { keysFolder = folder }: { keysFolder?: string | 'none' } = {},
): Promise<Restored> {
  const manifest = await readManifest(folder)
  await verifyFile(folder, backupFiles.data, manifest)
  requireKeys(config, manifest.masterKeys, ['auth'])
  const readKeys = keysFolder === 'none' ? undefined : await verifyKeys(config, keysFolder)
  return withDatabase(config, { mayCreate: true }, async ({ pool, db, isServing }) => {
    if (isServing)
      throw refuseCommand('A server is running on the database in dataDir: stop it, and restore into an empty dataDir')
    await restoreDatabase(pool, {
      lines: readVerified(folder, backupFiles.data, manifest),
      keys: readKeys?.() ?? 'none',
    })
    return { manifest, mismatches: await countMismatches(db) }
  })
}

/**
 * Adds the wallet keys of a backup that are missing, while servers run, and changes no others.
 *
 * @returns how many were added, and what doesn't match now
 * @throws LatchkeyError `COMMAND_REFUSED`
 */
export async function restoreMissingKeys(
  config: Config,
  folder: string,
): Promise<{ added: number; mismatches: Mismatches }> {
  const readKeys = await verifyKeys(config, folder)
  return withDatabase(config, {}, async ({ pool, db }) => {
    await requireSchema(db)
    return { added: await restoreKeys(pool, readKeys()), mismatches: await countMismatches(db) }
  })
}

/** @returns a way to read the keys */
async function verifyKeys(config: Config, folder: string): Promise<() => AsyncGenerator<string>> {
  const manifest = await readManifest(folder)
  await verifyFile(folder, backupFiles.keys, manifest).catch((error: unknown) => {
    if ((error as Error).message.includes('is missing'))
      throw refuseCommand(
        `${backupFiles.keys} is missing in ${folder}: put it there, name a backup that has it (--keys ${dirname(folder)}/…), or restore without it (--without-keys), after which no new browser can recover a managed wallet`,
        { cause: error },
      )
    throw error
  })
  requireKeys(config, manifest.masterKeys, ['recovery'])
  return () => readVerified(folder, backupFiles.keys, manifest)
}
