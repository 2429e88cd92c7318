import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type OpenDatabase, openDatabase } from '../db/openDatabase.ts'
import { layReadyDatabase } from './readyDatabase.ts'
import { type RelayOptions, startRelay } from './startRelay.ts'

/** Relays for the tests of a file, over one embedded database; each ends with its test. */
export function createStarter() {
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-relay-'))
  const stops: (() => Promise<void>)[] = []
  let database: OpenDatabase
  beforeAll(async () => {
    await layReadyDatabase(dataDir, '.cache')
    database = await openDatabase({ dataDir, cacheDir: '.cache' })
  })
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })
  afterAll(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return async (options?: RelayOptions) => {
    const relay = await startRelay(database.db, options)
    stops.push(relay.stop)
    return relay
  }
}
