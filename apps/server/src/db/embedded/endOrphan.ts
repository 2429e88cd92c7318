import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** Asks the PostgreSQL that a killed server left on a folder to end, if it runs on this machine. */
export function endOrphan(folder: string): void {
  const pid = Number.parseInt(readOrEmpty(join(folder, 'postmaster.pid')), 10)
  // After a restart of the machine, the id may be another program's.
  if (pid > 0 && isOn(folder, pid)) process.kill(pid, 'SIGINT')
}

function isOn(folder: string, pid: number): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(`-D ${folder} `)
  } catch {
    return false
  }
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
