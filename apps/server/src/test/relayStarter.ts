import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { holdDatabase } from './databases.ts'
import { type RelayOptions, startRelay } from './startRelay.ts'

/**
 * Relays for the tests of a file, over one embedded database. Relays of the same test share their messages, and stop
 * with it.
 */
export function createStarter() {
  const database = holdDatabase()
  const stops: (() => Promise<void>)[] = []
  let dataDir = ''
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'latchkey-relay-'))
  })
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return async ({ settings, ...rest }: RelayOptions = {}) => {
    const relay = await startRelay(database(), { ...rest, settings: { dataDir, ...settings } })
    stops.push(relay.stop)
    return relay
  }
}
