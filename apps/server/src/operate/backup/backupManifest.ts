import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { version as ownVersion } from '../../base/version.ts'
import { type FileSum, readLines, sumFile } from '../../db/dump/dumpFile.ts'
import { countMigrations } from '../../db/migrateDatabase.ts'
import { refuseCommand } from '../../db/refuse.ts'
import { usedKeySchema } from './fingerprints.ts'

/** The files of a backup. */
export const backupFiles = {
  manifest: 'backup.json',
  data: 'data.jsonl',
  keys: 'wallet-keys.jsonl',
  settings: 'settings.json',
} as const

const FORMAT = 1
const sumSchema = v.object({ bytes: v.number(), sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) })
const manifestSchema = v.object({
  latchkey: v.literal('backup'),
  format: v.literal(FORMAT),
  /** Of the program that made the backup. */
  version: v.string(),
  createdAt: v.string(),
  /** How many migrations the database had. */
  migrations: v.number(),
  /** Rows by table. */
  counts: v.record(v.string(), v.number()),
  masterKeys: v.array(usedKeySchema),
  files: v.record(v.string(), sumSchema),
})

/** What `backup.json` says. It is written last, so that a folder without it is not a backup. */
export type BackupManifest = v.InferOutput<typeof manifestSchema>

const anyFormatSchema = v.object({ latchkey: v.literal('backup'), format: v.number(), version: v.string() })
const sealedSchema = v.object({ sha256: v.string() })

/** The text of `backup.json`, with the sum of everything in it. */
export function writeManifest(manifest: Omit<BackupManifest, 'latchkey' | 'format'>): string {
  const content = { latchkey: 'backup', format: FORMAT, ...manifest }
  return `${JSON.stringify({ ...content, sha256: sumOf(content) }, null, 2)}\n`
}

/**
 * Reads what a backup says of itself.
 *
 * @throws LatchkeyError `COMMAND_REFUSED` if the folder is no backup, isn't complete, was changed, or is of a newer version
 */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const path = join(folder, backupFiles.manifest)
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw refuseCommand(
      cause.code === 'EACCES'
        ? `${path} can't be read by this user: run this as its owner, or as root`
        : `${folder} is not a complete backup, because it has no ${backupFiles.manifest}: name a folder latchkey-backup-…, or make a new backup if writing this one was interrupted`,
      { cause },
    )
  })
  const content = parse(text)
  const known = v.safeParse(anyFormatSchema, content)
  const changed = () => refuseCommand(`${path} was changed or cut since it was written: copy the backup again`)
  if (!known.success) throw changed()
  const { format, version } = known.output
  if (format !== FORMAT) throw isOfNewer(folder, version)
  const manifest = v.safeParse(manifestSchema, content)
  const { sha256, ...rest } = content as v.InferOutput<typeof sealedSchema>
  if (!manifest.success || sha256 !== sumOf(rest)) throw changed()
  if (manifest.output.migrations > countMigrations()) throw isOfNewer(folder, version)
  return manifest.output
}

/** @throws LatchkeyError `COMMAND_REFUSED` if a file of a backup is missing, cut or changed */
export async function verifyFile(folder: string, name: string, manifest: BackupManifest): Promise<void> {
  const path = join(folder, name)
  const found = await sumFile(path).catch((cause: NodeJS.ErrnoException) => {
    throw refuseCommand(
      cause.code === 'EACCES'
        ? `${path} can't be read by this user: run this as its owner, or as root`
        : `${name} is missing in ${folder}: copy the whole backup again`,
      { cause },
    )
  })
  requireSum(path, found, manifest.files[name])
}

/**
 * The lines of a file of a backup. It may have been changed since {@link verifyFile}, so that what is read counts.
 *
 * @throws LatchkeyError `COMMAND_REFUSED` after the last line, if they are not what was written
 */
export function readVerified(folder: string, name: string, manifest: BackupManifest): AsyncGenerator<string> {
  const path = join(folder, name)
  return readLines(path, (found) => requireSum(path, found, manifest.files[name]))
}

function requireSum(path: string, found: FileSum, expected: FileSum | undefined): void {
  if (!expected || found.bytes !== expected.bytes)
    throw refuseCommand(
      `${path} has ${found.bytes} bytes, and the backup wrote ${expected?.bytes ?? 'no such file'}: it was cut or changed. Copy the backup again, or use another one`,
    )
  if (found.sha256 !== expected.sha256)
    throw refuseCommand(
      `${path} was changed since it was written (its SHA-256 is ${found.sha256.slice(0, 12)}…, not ${expected.sha256.slice(0, 12)}…): copy the backup again, or use another one`,
    )
}

function isOfNewer(folder: string, version: string) {
  return refuseCommand(
    `This backup was made by Latchkey ${version}, and this is ${ownVersion}, which doesn't know its format or schema: restore it with npx latchkey@${version} restore ${basename(folder)}`,
  )
}

function sumOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
