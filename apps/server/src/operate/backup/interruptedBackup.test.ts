import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Pool } from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Config } from '../../config/configSchema.ts'
import { borrowDatabaseUrl } from '../../test/databases.ts'
import { holdBackup } from '../../test/holdBackup.ts'
import { withDatabase } from '../withDatabase.ts'
import { createBackup } from './createBackup.ts'
import { restoreBackup } from './restoreBackup.ts'

const { home, at, backUp, empty, current } = holdBackup()
let config: Config
let folder: string
beforeAll(() => {
  ;({ config, folder } = current())
})

describe('no backup is left', () => {
  it('of a disk that is full', async ({ skip }) => {
    const disk = join(home, 'full disk')
    mkdirSync(disk)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8k', 'tmpfs', disk], { stdio: 'ignore' })
    } catch {
      skip('this user can’t make a small disk')
    }
    onTestFinished(() => void execFileSync('umount', [disk]))
    const backup = withDatabase(config, {}, (connected) => createBackup(connected, { parent: disk, now: Date.now }))
    await expect(backup).rejects.toThrow(/disk of .* is full, so there is no backup: free some space/)
    expect(readdirSync(disk)).toEqual([])
  })

  it('where no folder can be made', async () => {
    const backUpTo = (parent: string) =>
      withDatabase(config, {}, (connected) => createBackup(connected, { parent, now: Date.now }))
    const file = join(home, 'a file')
    writeFileSync(file, '')
    await expect(backUpTo(file)).rejects.toThrow(
      /a file.* can't be made, because a part of it is a file: choose another/,
    )
    if (existsSync('/proc'))
      await expect(backUpTo('/proc/latchkey')).rejects.toThrow(/\/proc\/latchkey\/.* makes no folders: choose another/)
  })

  it('of a folder that no server uses, or a database that is away or hangs', async () => {
    await expect(backUp(at('typo'))).rejects.toThrow(/no database in .*typo: run this in the folder/)
    expect(existsSync(join(home, 'typo'))).toBe(false)
    const away = { ...config, databaseUrl: 'postgres://latchkey:secret@127.0.0.1:9/latchkey' }
    await expect(backUp(away)).rejects.toThrow('databaseUrl: nothing listens at 127.0.0.1:9: start it')
    const silent = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void silent.close())
    await new Promise((resolve) => silent.once('listening', resolve))
    const { port } = silent.address() as { port: number }
    const database = { ...config.database, acquireSeconds: 0.2 }
    const hung = { ...config, database, databaseUrl: `postgres://latchkey@127.0.0.1:${port}/latchkey` }
    await expect(backUp(hung)).rejects.toThrow(`127.0.0.1:${port} does not answer`)
  })

  it('when the database goes away meanwhile', async () => {
    const parent = join(home, 'cut backups')
    const cut = withDatabase(config, {}, ({ pool, db }) => {
      const connect = async () => {
        const connection = await pool.connect()
        const { rows } = await connection.query('select pg_backend_pid() as pid')
        await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
        return connection
      }
      return createBackup({ pool: { connect } as unknown as Pool, db }, { parent, now: Date.now })
    })
    await expect(cut).rejects.toThrow(/ended the connection or stopped answering/)
    expect(readdirSync(parent)).toEqual([])
  })
})

describe('a command that is killed', () => {
  /** Runs a program of this folder's modules until it kills itself. */
  function runUntilKilled(program: string) {
    const modules = new URL('../..', import.meta.url).href
    const source = `const load = (path) => import('${modules}' + path)
      const kill = () => process.kill(process.pid, 'SIGKILL')
      const { createPool } = await load('db/pool/createPool.ts')
      const { createDatabase } = await load('db/createDatabase.ts')
      ${program}`
    const node = ['--import', 'tsx', '--conditions=@latchkey/source', '--input-type=module', '-e', source]
    return promisify(execFile)(process.execPath, node).then(
      () => 'ended',
      (error) => error.signal ?? error.stderr,
    )
  }

  it('M-09 leaves nothing that looks like a backup, and a database as empty as before', async () => {
    const parent = join(home, 'killed')
    const { url, giveBack } = await borrowDatabaseUrl()
    onTestFinished(giveBack)
    const backingUp = `const { createBackup } = await load('operate/backup/createBackup.ts')
      const pool = createPool({ connectionString: ${JSON.stringify(url)}, max: 3 })
      const query = pool.connect.bind(pool)
      const connect = async () => {
        const connection = await query()
        const ask = connection.query.bind(connection)
        let fetched = 0
        connection.query = (...given) => (String(given[0]).startsWith('fetch') && ++fetched > 9 ? kill() : ask(...given))
        return connection
      }
      await createBackup({ pool: { connect }, db: createDatabase(pool) }, { parent: ${JSON.stringify(parent)}, now: Date.now })`
    expect(await runUntilKilled(backingUp)).toBe('SIGKILL')
    const [left = '', ...others] = readdirSync(parent)
    expect([left.endsWith('.unfinished'), others]).toEqual([true, []])
    await expect(restoreBackup(config, join(parent, left))).rejects.toThrow('not a complete backup')

    const database = await empty()
    const restoring = `const { readLines } = await load('db/dump/dumpFile.ts')
      const { restoreDatabase } = await load('db/dump/restoreDatabase.ts')
      async function* lines() {
        let count = 0
        for await (const line of readLines(${JSON.stringify(join(folder, 'data.jsonl'))})) {
          if (line.startsWith('[') && ++count > 5) kill()
          yield line
        }
      }
      const pool = createPool({ connectionString: ${JSON.stringify(database.databaseUrl)}, max: 3 })
      await restoreDatabase(pool, { lines: lines(), keys: 'none' })`
    expect(await runUntilKilled(restoring)).toBe('SIGKILL')
    const tables = await withDatabase(database, {}, ({ pool }) =>
      pool.query('select from pg_tables where schemaname = $1', ['public']),
    )
    expect(tables.rows).toEqual([])
    expect((await restoreBackup(database, folder)).mismatches.walletsWithoutKey).toBe(0)
  })
})
