import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import type { Config } from '../config/configSchema.ts'
import { type OpenDatabase, openDatabase } from '../db/openDatabase.ts'
import { type Backup, createBackup } from '../operate/backup/createBackup.ts'
import { withDatabase } from '../operate/withDatabase.ts'
import { borrowDatabaseUrl } from './databases.ts'
import { type SecureApp, startSecureApp } from './startSecureApp.ts'
import { createMembers, type Member } from './walletMembers.ts'

type Held = { running: OpenDatabase; server: SecureApp; config: Config; ada: Member; folder: string }

/** A server on an embedded database with one person, and a backup of it, while the tests of a file run. */
export function holdBackup() {
  const home = mkdtempSync(join(tmpdir(), 'latchkey-backup-'))
  let held: Held | undefined
  const current = () => {
    if (!held) throw new Error('the backup is there only while tests run')
    return held
  }
  /** Makes another backup; `now` gives it another name. */
  const backUp = (from: Config, now = Date.now, settings?: string): Promise<Backup> =>
    withDatabase(from, {}, (connected) => createBackup(connected, { parent: join(home, 'backups'), now, settings }))

  beforeAll(async () => {
    const dataDir = join(home, 'live')
    const running = await openDatabase({ dataDir, cacheDir: '.cache' })
    const server = await startSecureApp(running.db)
    const ada = await createMembers(() => server).signUp()
    const config = { ...server.config, cacheDir: '.cache', dataDir }
    held = { running, server, config, ada, folder: (await backUp(config)).folder }
  })
  afterAll(async () => {
    await held?.server.stop()
    await held?.running.close()
    rmSync(home, { recursive: true, force: true })
  })

  return {
    home,
    backUp,
    current,
    /** The settings with another folder for the embedded database. */
    at: (name: string): Config => ({ ...current().config, dataDir: join(home, name) }),
    /** The settings with an empty database at `databaseUrl`, until the test ends. */
    async empty(): Promise<Config> {
      const { url, giveBack } = await borrowDatabaseUrl()
      onTestFinished(giveBack)
      const elsewhere = { ...current().config, databaseUrl: url }
      await withDatabase(elsewhere, {}, ({ pool }) =>
        pool.query('drop schema public cascade; create schema public; drop schema drizzle cascade'),
      )
      return elsewhere
    },
  }
}
