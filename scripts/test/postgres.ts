import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { run, start } from './programs.ts'

/** Debian's path. */
export const postgresBin = '/usr/lib/postgresql/15/bin'
const nobody = 65534
const START_ATTEMPTS = 60

/** Why tests can't run on PostgreSQL here, or undefined. */
export const postgresIsMissing = existsSync(postgresBin) ? undefined : `skipped: PostgreSQL 15 is not in ${postgresBin}`

/**
 * Starts a cluster that only listens on a socket file, so that no port is needed.
 * @param parent the parent of its folder
 * @returns the URL of its database `postgres`
 */
export async function startPostgres(
  onStop: (stop: () => Promise<void>) => void,
  parent: string = tmpdir(),
): Promise<string> {
  const { folder, stop } = await startPostgresCluster(parent)
  onStop(stop)
  return `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
}

/** The same, with its folder, where its socket file is, and a way to start it again on the same files. */
export async function startPostgresCluster(parent: string = tmpdir()) {
  const folder = mkdtempSync(join(parent, 'latchkey-pg-'))
  // PostgreSQL refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  if ('uid' in asNobody) chownSync(folder, nobody, nobody)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  await run(`${postgresBin}/initdb`, ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'], asNobody)
  const options = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off']
  const startProgram = () =>
    start(`${postgresBin}/postgres`, options, { ...asNobody, readyWhen: /ready to accept connections/ })
  let stopProgram = await startProgram()
  return {
    folder,
    async restart() {
      await stopProgram()
      stopProgram = await startProgram()
    },
    /** Its first process ends at once, and the others when they notice. */
    kill: () => stopProgram('SIGKILL'),
    /** After `kill`, as soon as no process of it is left. */
    async startAgain() {
      stopProgram = await retry(startProgram)
    },
    /** Ends alone when it can't write its log. */
    isRunning: () => existsSync(join(data, 'postmaster.pid')),
    async stop() {
      await stopProgram()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Processes that outlived their first one keep a cluster's memory, and PostgreSQL refuses to start beside them. */
async function retry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw error
      await delay(500)
    }
  }
}
