import { randomBytes } from 'node:crypto'
import { chmod, chown, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { readKeyLines } from '../../config/masterKeys.ts'
import { refuseCommand } from '../../db/refuse.ts'

/** The keys in a file, one a line, the preferred one first. @throws LatchkeyError `COMMAND_REFUSED` */
export function readKeyFile(path: string): string[] {
  const lines = readKeyLines(path)
  if (lines === undefined)
    throw refuseCommand(`The key file ${path} doesn't exist: copy it there from where you keep it`)
  if (typeof lines === 'string') throw refuseCommand(`The key file ${path} ${lines}`)
  return lines
}

/** A new master key: 32 random bytes as base64url. */
export function makeKey(random = randomBytes): string {
  return random(32).toString('base64url')
}

/**
 * Replaces a key file, with the same owner and permissions, at one moment: whatever ends this leaves the one or the other.
 *
 * @throws LatchkeyError `COMMAND_REFUSED` if it can't be written
 */
export async function writeKeyFile(path: string, keys: readonly string[]): Promise<void> {
  // A link stays one: where it leads is what is copied and backed up.
  const place = await realpath(path).catch(() => path)
  const unfinished = `${place}.unfinished`
  try {
    const { uid, gid, mode } = await stat(place)
    await rm(unfinished, { force: true })
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(`${keys.join('\n')}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    if (process.getuid?.() === 0) {
      await chown(unfinished, uid, gid)
      await chmod(unfinished, mode & 0o640)
    }
    await rename(unfinished, place)
    if (process.platform === 'win32') return
    const folder = await open(dirname(resolve(place)), 'r')
    await folder.sync().finally(() => folder.close())
  } catch (cause) {
    await rm(unfinished, { force: true }).catch(() => {})
    const { code } = cause as NodeJS.ErrnoException
    throw refuseCommand(
      `The key file ${path} can't be written (${code}): run this as a user who may write it and its folder, where the disk has room. It is as before`,
      { cause },
    )
  }
}
