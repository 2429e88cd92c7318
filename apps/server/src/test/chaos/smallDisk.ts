import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SIZE = '400m'
const CHUNK = Buffer.alloc(1024 * 1024)

/** A disk that can be filled; undefined if this user can't make one. */
export function mountSmallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmdirSync(folder)
    return undefined
  }
  const filling = join(folder, 'filling')
  return {
    folder,
    fill() {
      try {
        for (;;) writeFileSync(filling, CHUNK, { flag: 'a' })
      } catch {} // It is full.
    },
    empty: () => rmSync(filling),
    stop() {
      execFileSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}
