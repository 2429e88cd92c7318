import { createHash, randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { createMetrics } from '../base/metrics.ts'
import type { ConfigInput } from '../config/configSchema.ts'
import { createLeases } from '../db/leases/createLeases.ts'
import type { Database } from '../db/openDatabase.ts'
import { openKeyService } from '../features/keys/service/openKeyService.ts'
import type { ChainReads } from '../origins/secure/chains.ts'
import { createSecureApp } from '../origins/secure/createSecureApp.ts'
import { createSecureServices } from '../origins/secure/createSecureServices.ts'
import { pageOrigin, secureOrigin } from './secureClient.ts'
import { testConfig } from './startApp.ts'

/** Master keys, the same for every start on a database. */
function testKeys() {
  const key = (salt: string) => createHash('sha256').update(salt).digest('base64url')
  return { masterKey: key('auth'), recoveryKey: key('recovery') }
}

/**
 * The secure origin over a database, to be called without a port. The test moves its clock (`wait`) and reads its log.
 */
export async function startSecureApp(
  db: Database,
  settings: Partial<ConfigInput> = {},
  // Only `wait` moves a `still` clock, so that limits are hit exactly, however busy the machine is. A `running` clock
  // is for providers in a separate process, which sign with the machine's time.
  { clock = 'still', reads }: { clock?: 'still' | 'running'; reads?: Omit<ChainReads, 'metrics'> } = {},
) {
  let ahead = 0
  const logged: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const config = testConfig({
    networks: [{ id: 'eip155:31337', name: 'Test', nativeCurrency, upstreams: [{ http: 'http://127.0.0.1:9' }] }],
    publicUrl: pageOrigin,
    secureUrl: secureOrigin,
    ...testKeys(),
    // All visitors of a test have the same address.
    rateLimit: 'off',
    ...settings,
  })
  const began = Date.now()
  const now = () => (clock === 'still' ? began : Date.now()) + ahead
  const metrics = createMetrics()
  const keys = await openKeyService({ config, db, log, metrics, now })
  const services = await createSecureServices({
    ...{ config, db, log, metrics, now, keyService: keys.keyService },
    leases: createLeases(db, randomUUID()),
  })
  const app = createSecureApp({ config, log, metrics, services, reads: reads && { ...reads, metrics } })
  return {
    app,
    metrics,
    config,
    services,
    logged,
    now,
    fetch: async (path: string, init?: RequestInit) => app.request(path, init),
    /** Moves the server's clock. Later proofs need the time from `iat()`. */
    wait: (ms: number) => (ahead += ms),
    iat: () => ({ iat: Math.floor(now() / 1000) }),
    async stop() {
      await services.stop()
      await keys.stop()
    },
  }
}
export type SecureApp = Awaited<ReturnType<typeof startSecureApp>>
