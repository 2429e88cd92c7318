import { spawn } from 'node:child_process'
import { closeSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { refuse } from '../refuse.ts'
import type { User } from './chooseUser.ts'
import { endOrphan } from './endOrphan.ts'
import { explainOutput } from './explainOutput.ts'
import { fromInside } from './prepareCluster.ts'
import type { Programs } from './preparePrograms.ts'
import { tryLock } from './tryLock.ts'
import { tuning } from './tuning.ts'

export type Running = {
  /** Resolves to what PostgreSQL printed last, when it ends. */
  ended: Promise<string>
  stop: () => Promise<void>
}

/** How long one of a server that was killed may take to write everything and end. */
const ORPHAN_MS = 60_000
const OUTPUT_CHARS = 4_000

/**
 * Starts PostgreSQL on its folder and waits until it answers.
 *
 * @throws LatchkeyError `CONFIG_INVALID` if it does not start
 */
export async function runPostgres(
  folder: string,
  { programs, user, settings }: { programs: Programs; user: User; settings: readonly string[] },
): Promise<Running> {
  const lock = await lockFolder(folder)
  const options = [...tuning, ...settings].flatMap((setting) => ['-c', setting])
  const [program, ...args] = [...endWithParent(), programs.postgres, '-D', fromInside(folder), ...options]
  // In a group of its own: Ctrl-C in a terminal is for the server, which ends PostgreSQL last.
  const child = spawn(program ?? '', args, {
    ...user,
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', lock ?? 'ignore'],
  })
  if (lock !== undefined) closeSync(lock)
  const end = () => child.kill('SIGINT')
  process.once('exit', end)
  let output = ''
  const ended = new Promise<string>((resolve) => {
    child.once('close', () => resolve(output))
    // It could not be started; or not be signalled, which is no end.
    child.on('error', (problem) => child.pid === undefined && resolve(String(problem)))
  }).finally(() => process.off('exit', end))
  const isReady = await new Promise<boolean>((resolve) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-OUTPUT_CHARS)
      if (output.includes('ready to accept connections')) resolve(true)
    })
    ended.then(() => resolve(false))
  })
  if (!isReady) throw refuse(explainOutput(await ended))
  const stop = async () => {
    end()
    await ended
  }
  return { ended, stop }
}

// Every process of PostgreSQL has this file open, so that no second one starts while one is left, in any container.
async function lockFolder(folder: string): Promise<number | undefined> {
  if (process.platform === 'win32') return undefined // There, a child ends with its parent.
  const path = `${folder}.lock`
  for (let waited = 0; ; waited += 50) {
    const lock = await tryLock(path)
    if (lock !== undefined) {
      forgetProcess(folder)
      return lock
    }
    if (waited === 0) endOrphan(folder)
    if (waited > ORPHAN_MS)
      throw refuse(
        `${folder} is still open in a PostgreSQL of another container or of a stopped server: end that first`,
      )
    await wait(50)
  }
}

// PostgreSQL takes the process in these files for a living one as long as there is a process with that id, even one that
// has ended and whose parent does not ask for it. Whoever has the lock knows better.
function forgetProcess(folder: string): void {
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) rmSync(join(folder, name), { force: true })
}

// Where this program is missing, the next start ends what is left.
function endWithParent(): string[] {
  const program = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path))
  return program ? [program, '--pdeathsig', 'INT', '--'] : []
}
