import { afterEach } from 'vitest'
import { holdEmbeddedDatabase } from './databases.ts'
import { type RelayOptions, startRelay } from './startRelay.ts'

/** Relays for the tests of a file, over one embedded database; each ends with its test. */
export function createStarter() {
  const database = holdEmbeddedDatabase()
  const stops: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })
  return async (options?: RelayOptions) => {
    const relay = await startRelay(database(), options)
    stops.push(relay.stop)
    return relay
  }
}
