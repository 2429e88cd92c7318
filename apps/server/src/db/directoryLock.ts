import { readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LatchkeyError } from '@latchkey/protocol'

/**
 * Makes this process the only user of a data directory. PGlite has no lock, and a second process would lose data
 * silently. Returns a function that releases the lock.
 *
 * @throws LatchkeyError `CONFIG_INVALID`, naming the process that holds it
 */
export function lockDirectory(directory: string, setting: string): () => void {
  const path = join(directory, 'server.lock')
  const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) })
  for (const attempt of [1, 2]) {
    try {
      writeFileSync(path, mine, { flag: 'wx' })
      return () => release(path, mine)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = readHolder(path)
      if (attempt === 2 || (holder && isAlive(holder)))
        throw new LatchkeyError('CONFIG_INVALID', {
          data: { problems: `${setting} ${directory} is in use by process ${holder?.pid ?? 'unknown'}` },
        })
      unlinkSync(path)
    }
  }
  throw new LatchkeyError('CONFIG_INVALID', { data: { problems: `${setting} ${directory} cannot be locked` } })
}

type Holder = { pid: number; startedAt: string }

function release(path: string, mine: string): void {
  if (readOrEmpty(path) === mine) unlinkSync(path)
}

function readHolder(path: string): Holder | undefined {
  try {
    const { pid, startedAt } = JSON.parse(readOrEmpty(path))
    return typeof pid === 'number' ? { pid, startedAt: String(startedAt) } : undefined
  } catch {
    return undefined // Half written by a process that crashed, so nobody holds it.
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // After a reboot another process may have the same pid; its start time differs.
  return startOf(pid) === startedAt
}

// Field 22 of /proc/<pid>/stat, after the name in parentheses, which may contain spaces. Empty if not on Linux.
function startOf(pid: number): string {
  return readOrEmpty(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[19] ?? ''
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
