import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync } from 'node:fs'
import { refuse } from '../refuse.ts'

/**
 * Locks a file in the kernel, which knows no containers and lets go when the last process that has the file open ends,
 * however it ends. A child that is given the file holds the lock with us.
 *
 * @returns the open file, or undefined if another process holds the lock
 */
export async function tryLock(path: string): Promise<number | undefined> {
  return process.platform === 'linux' ? lockByProgram(path) : openLocked(path)
}

// Node has no flock. The lock belongs to the open file, which outlives the program that asked for it.
async function lockByProgram(path: string): Promise<number | undefined> {
  const file = openOwn(path)
  const flock = spawn('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] })
  const code = await once(flock, 'exit').then(
    ([code]) => code,
    (cause: unknown) => cause,
  )
  if (code === 0) return file
  closeSync(file)
  if (code === 1) return undefined
  const reason = 'two servers could open one dataDir, because the program flock does not run here'
  throw refuse(`${reason}: install util-linux, or set databaseUrl`, { cause: code })
}

/** Whoever owns the folder could lead root to a file of somebody else, which gets our process id as its content. */
function openOwn(path: string): number {
  const { O_RDWR, O_CREAT, O_APPEND, O_NOFOLLOW } = constants
  try {
    return openSync(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW, 0o600)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ELOOP') throw cause
    throw refuse(`${path} is a link, where the server makes a file: find out who made it, and remove it`, { cause })
  }
}

// O_EXLOCK of the BSDs and macOS, with O_NONBLOCK, and what libuv makes of it on Windows: a file shared with nobody.
const exclusively = process.platform === 'win32' ? 0x1000_0000 : 0x20 | 0x4

function openLocked(path: string): number | undefined {
  try {
    return openSync(path, constants.O_RDWR | constants.O_CREAT | exclusively, 0o600)
  } catch (error) {
    if (['EAGAIN', 'EWOULDBLOCK', 'EBUSY'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
