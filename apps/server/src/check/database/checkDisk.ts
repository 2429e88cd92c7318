import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Config } from '../../config/configSchema.ts'
import { error, type Finding, ok, warning } from '../finding.ts'

const MEBIBYTE = 1024 * 1024
const FREE_MIN_MIB = 200
const FREE_LOW_MIB = 2_048

/** Whether there is room below `dataDir`, with the embedded database and the relay's messages. */
export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  const folder = await nearest(resolve(dataDir))
  const { bavail, bsize, ffree, files } = await statfs(folder)
  const free = Math.floor((bavail * bsize) / MEBIBYTE)
  const what = `${free.toLocaleString('en')} MiB are free for dataDir ${resolve(dataDir)}.`
  const fix = 'Make room, or move dataDir to a larger disk.'
  const why = 'When the disk is full, the database ends and the relay acknowledges nothing.'
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
  const found = [
    free < FREE_MIN_MIB
      ? error('disk', what, { why, fix })
      : free < FREE_LOW_MIB
        ? warning('disk', what, { why, fix })
        : ok('disk', what),
  ]
  if (files > 0 && ffree < 1_000)
    found.push(error('disk.files', `The file system of dataDir has room for ${ffree} more files.`, { why, fix }))
  if (!isWritable)
    found.push(
      error('disk.owner', `${folder} can’t be written by this user.`, {
        why: 'The server keeps its data there.',
        fix: 'Run this check as the user that the server runs as, or give the folder away with chown -R.',
      }),
    )
  return found
}

/** The folder, or the one above it that exists. */
async function nearest(folder: string): Promise<string> {
  const exists = await access(folder).then(
    () => true,
    () => false,
  )
  return exists || dirname(folder) === folder ? folder : nearest(dirname(folder))
}
