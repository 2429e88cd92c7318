import { ftruncateSync, readFileSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../base/makeFolder.ts'
import { refuse } from '../refuse.ts'
import { explainOutput } from './explainOutput.ts'
import { tryLock } from './tryLock.ts'

/**
 * Makes this process the only server on a data directory for as long as it lives, also before processes in other
 * containers. Close the returned file to let go.
 *
 * @throws LatchkeyError `CONFIG_INVALID`, naming the process that holds it
 */
export async function holdDirectory(directory: string): Promise<number> {
  const path = join(directory, 'server.lock')
  const lock = await openLock(directory, path)
  if (lock === undefined)
    throw refuse(
      `dataDir ${directory} is in use by process ${holderOf(path)} (its id in its own container, if it has one): stop it, or choose another dataDir`,
    )
  ftruncateSync(lock)
  writeSync(lock, String(process.pid))
  return lock
}

async function openLock(directory: string, path: string): Promise<number | undefined> {
  try {
    makeFolder(directory)
    return await tryLock(path)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOSPC') throw refuse(explainOutput('No space left on device'), { cause })
    if (code === 'EROFS') throw refuse(explainOutput('Read-only file system'), { cause })
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw refuse(
        `dataDir ${directory} cannot be made, because ${code === 'ENOTDIR' ? 'a part of it is a file' : 'its file system makes no folders'}: choose another dataDir`,
        { cause },
      )
    if (code !== 'EACCES' && code !== 'EPERM') throw cause
    const owner = statSync(directory, { throwIfNoEntry: false })?.uid ?? 'unknown'
    throw refuse(
      `dataDir ${directory} cannot be written by the user with the id ${process.getuid?.()} (it belongs to ${owner}): start the server as its owner, or give it away with chown -R`,
      { cause },
    )
  }
}

function holderOf(path: string): string {
  try {
    return readFileSync(path, 'utf8') || 'unknown'
  } catch {
    return 'unknown' // On Windows, a locked file cannot be read either.
  }
}
