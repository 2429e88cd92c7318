import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { createMetrics } from '../base/metrics.ts'
import { connectChains } from '../chains/connectChains.ts'
import { createPost, type Post } from '../chains/requests/postJson.ts'
import type { Config, ConfigInput } from '../config/configSchema.ts'
import { parseConfig } from '../config/loadConfig.ts'
import { createServices } from '../createServices.ts'
import { createLeases } from '../db/leases/createLeases.ts'
import type { Database } from '../db/openDatabase.ts'
import { readWalletSet } from '../features/directory/readWalletSet.ts'
import type { HistoryWaits } from '../features/history/createHistory.ts'
import type { KeyService } from '../features/keys/service/keyService.ts'
import { createReadiness } from '../features/readiness/createReadiness.ts'
import { createGuardedFetch } from '../fetch/guardedFetch.ts'
import { createApp } from '../origins/app/app.ts'
import { openRelay } from '../relay/openRelay.ts'
import { checkAnswers } from './checkAnswers.ts'

export const projectId = '0123456789abcdef0123456789abcdef'

/** A configuration for tests, with defaults for everything a test doesn't set. */
export function testConfig(settings: Partial<ConfigInput> & Pick<ConfigInput, 'networks'>): Config {
  const [first] = settings.networks
  return parseConfig({ projectId, defaultNetwork: first?.id, publicUrl: 'http://localhost:3000', ...settings })
}

const unhurried: HistoryWaits = { news: 600_000, first: 600_000, past: 600_000 }

/** The app over a database, to be called without a port. */
export async function startApp(
  config: Config,
  db: Database,
  options: {
    now?: () => number
    onUpstreamCall?: (body: string) => void
    log?: Logger
    /** By default so long that a busy machine doesn't time out; tests of the timeouts set their own. */
    historyWaits?: HistoryWaits
    swapWaitMs?: number
    /** By default nothing is limited. */
    buckets?: Parameters<typeof createApp>[0]['buckets']
    keyService?: KeyService | undefined
  } = {},
) {
  const { log = pino({ level: process.env.LATCHKEY_TEST_LOG ?? 'silent' }), historyWaits = unhurried } = options
  const metrics = createMetrics()
  const { post: plainPost, get, close } = createPost()
  const post: Post = (url, body, rest) => {
    options.onUpstreamCall?.(body)
    return plainPost(url, body, rest)
  }
  const guardedFetch = createGuardedFetch(config.imageHosts)
  const chains = connectChains(config.networks, {
    post,
    get,
    log,
    metrics,
  })
  const clock = options.now ? { now: options.now } : {}
  const { services, stop } = await createServices({
    config,
    db,
    leases: createLeases(db, randomUUID()),
    chains,
    guardedFetch,
    walletSet: readWalletSet(config),
    metrics,
    log,
    historyWaits,
    swapWaitMs: options.swapWaitMs,
    keyService: options.keyService,
    ...clock,
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-app-'))
  const relay = await openRelay({ config: { ...config, dataDir }, db, metrics, log, ...clock })
  const about = { version: '0.0.0', commit: 'abc1234', startedAt: Date.now() }
  const readiness = createReadiness({ now: options.now ?? Date.now, onChange() {} })
  const app = createApp({ config, log, metrics, chains, services, relay, buckets: options.buckets, about, readiness })
  return {
    app: checkAnswers(app),
    services,
    chains,
    async close() {
      await relay.close()
      rmSync(dataDir, { recursive: true, force: true })
      await stop()
      close()
    },
  }
}
