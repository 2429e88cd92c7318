import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Pool } from 'pg'
import { makeFolder } from '../../base/makeFolder.ts'
import { version } from '../../base/version.ts'
import { dumpDatabase } from '../../db/dump/dumpDatabase.ts'
import { type FileSum, sumFile, writeLines } from '../../db/dump/dumpFile.ts'
import { readSchema } from '../../db/migrateDatabase.ts'
import type { Database } from '../../db/openDatabase.ts'
import { refuseCommand } from '../../db/refuse.ts'
import { isEmpty } from '../requireSchema.ts'
import { type BackupManifest, backupFiles, readManifest, writeManifest } from './backupManifest.ts'
import { readUsedKeys } from './fingerprints.ts'

export type Backup = { folder: string; manifest: BackupManifest }
type Options = {
  /** Where the new folder is made. */
  parent: string
  now: () => number
  /** The settings to store with it, as JSON. */
  settings?: string | undefined
}

/**
 * Writes everything in the database to a new folder that only its owner can read, as it is at one moment, while servers
 * run. It gets its name when it is complete and on the disk; whatever ends this before leaves at most a folder `….unfinished`.
 *
 * @throws LatchkeyError `COMMAND_REFUSED` if the database is empty, or the folder can't be written
 */
export async function createBackup({ pool, db }: { pool: Pool; db: Database }, options: Options): Promise<Backup> {
  if ((await readSchema(db)).count === 0) throw isEmpty()
  const createdAt = new Date(options.now()).toISOString()
  const folder = join(resolve(options.parent), `latchkey-backup-${createdAt.replace(/[:.]/g, '-')}`)
  const unfinished = `${folder}.unfinished`
  try {
    makeFolder(options.parent)
    await mkdir(unfinished, { mode: 0o700 })
  } catch (cause) {
    throw explain(unfinished, cause)
  }
  try {
    const content = await writeContent(pool, unfinished, options)
    await writeSynced(join(unfinished, backupFiles.manifest), writeManifest({ version, createdAt, ...content }))
    await syncFolder(unfinished)
    if (await isThere(folder)) throw refuseCommand(`${folder} exists already: try again in a second`)
    await rename(unfinished, folder)
    await syncFolder(resolve(options.parent))
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {}) // Why it failed is the news.
    throw explain(unfinished, cause)
  }
  return { folder, manifest: await readManifest(folder) }
}

async function writeContent(pool: Pool, folder: string, { settings }: Options) {
  const files: Record<string, FileSum> = {}
  const dumped = await dumpDatabase(pool, async (linesOf, { connection, counts }) => {
    const masterKeys = await readUsedKeys(connection)
    const { rows } = await connection.query('select count(*)::int as count from drizzle.__drizzle_migrations')
    const migrations: number = rows[0].count
    files[backupFiles.keys] = await writeLines(join(folder, backupFiles.keys), linesOf('keys'))
    files[backupFiles.data] = await writeLines(join(folder, backupFiles.data), linesOf('all but keys'))
    return { masterKeys, migrations, counts: { ...counts } }
  })
  if (settings !== undefined) {
    const path = join(folder, backupFiles.settings)
    await writeSynced(path, settings)
    files[backupFiles.settings] = await sumFile(path)
  }
  return { ...dumped, files }
}

async function writeSynced(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flag: 'wx', flush: true })
}

/** A name in a folder is on the disk once the folder is. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return // There, folders can't be opened, and needn't be.
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

function explain(path: string, cause: unknown): unknown {
  const { code } = cause as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return refuseCommand(
      `The disk of ${path} is full, so there is no backup: free some space, or choose another folder with --out`,
      { cause },
    )
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return refuseCommand(
      `${path} can't be written by this user: choose another folder with --out, or run this as its owner`,
      { cause },
    )
  if (code === 'ENOTDIR')
    return refuseCommand(`${path} can't be made, because a part of it is a file: ${choose}`, { cause })
  if (code === 'ENOENT')
    return refuseCommand(`${path} can't be made, because its file system makes no folders: ${choose}`, { cause })
  return cause
}

const choose = 'choose another folder with --out'
