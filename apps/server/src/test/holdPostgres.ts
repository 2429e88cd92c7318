import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { postgresBin, startPostgres } from '../../../../scripts/test/postgres.ts'
import { run } from '../../../../scripts/test/programs.ts'

/** Debian's PostgreSQL with its programs, for dumps as an operator makes them. It runs while the tests of a `describe` do. */
export function holdPostgres() {
  const home = mkdtempSync(join(tmpdir(), 'latchkey-dumps-'))
  const stops: (() => Promise<unknown>)[] = []
  let cluster = ''
  beforeAll(async () => {
    cluster = await startPostgres((stop) => stops.push(stop))
  })
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop()
    rmSync(home, { recursive: true, force: true })
  })
  const urlOf = (name: string) => cluster.replace('/postgres?', `/${name}?`)
  const psql = (database: string, ...options: string[]) =>
    run(`${postgresBin}/psql`, ['-q', '-v', 'ON_ERROR_STOP=1', '-d', urlOf(database), ...options])
  const create = (name: string) => psql('postgres', '-c', `create database ${name}`)
  const load = (name: string, file: string) => psql(name, '--single-transaction', '-f', join(home, file))
  return {
    urlOf,
    psql,
    create,
    load,
    dump: (name: string, file: string, ...options: string[]) =>
      run(`${postgresBin}/pg_dump`, ['-d', urlOf(name), '-f', join(home, file), ...options]),
    /** Restores dumps one after the other into a new database, as `docs/run/embedded-wallet-keys.md` says. */
    async restore(name: string, ...files: string[]) {
      await create(name)
      for (const file of files) await load(name, file)
    },
    read: (file: string) => readFileSync(join(home, file)),
  }
}
