import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LatchkeyError } from '@latchkey/protocol'
import { makeFolder } from '../base/makeFolder.ts'
import { reasonOf } from '../base/reasonOf.ts'

/** A file to be written. The mode of its folder follows from it: only the owner enters a folder of secrets. */
export type NewFile = { path: string; text: string; mode: number }

/**
 * Writes new files below a folder: all of them or none.
 *
 * @throws LatchkeyError that names the files that exist already, or says why one can't be written
 */
export function writeFiles(folder: string, files: readonly NewFile[]): void {
  const existing = files.map(({ path }) => path).filter((path) => existsSync(join(folder, path)))
  if (existing.length > 0)
    throw refusal(
      `Nothing was written, because ${folder} has ${existing.join(', ')} already: choose an empty folder, or move ${existing.length > 1 ? 'them' : 'it'} away.`,
    )
  const made: string[] = []
  try {
    for (const file of files) writeNew(folder, file, made)
  } catch (cause) {
    for (const path of made.reverse()) rmSync(path, { recursive: true, force: true })
    throw refusal(`Nothing was written to ${folder}: ${explain(cause)}.`, cause)
  }
}

/** Notes what it makes before anything can fail: of a full disk, a file has a name and nothing in it. */
function writeNew(folder: string, { path, text, mode }: NewFile, made: string[]): void {
  const place = join(folder, path)
  const isSecret = mode === SECRET && path.includes('/')
  const first = makeFolder(dirname(place), isSecret ? 0o700 : 0o755)
  if (first) made.push(first)
  const file = openSync(place, 'wx', mode)
  made.push(place)
  try {
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

export const SECRET = 0o600

function explain(cause: unknown): string {
  const { code } = Object(cause)
  if (code === 'ENOSPC') return 'the disk is full. Make room, and run it again'
  if (code === 'EACCES' || code === 'EPERM')
    return 'you may not write there. Choose another folder, or run it as its owner'
  if (code === 'EROFS') return 'its file system is read-only. Choose another folder'
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'a part of this path is a file. Choose another folder'
  if (code === 'ENOENT') return 'its file system makes no folders. Choose another folder'
  return reasonOf(cause)
}

function refusal(message: string, cause?: unknown): LatchkeyError {
  return new LatchkeyError('CONFIG_INVALID', { message, ...(cause ? { cause } : {}) })
}
