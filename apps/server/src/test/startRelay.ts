import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { createMetrics } from '../base/metrics.ts'
import type { ConfigInput } from '../config/configSchema.ts'
import type { Database } from '../db/openDatabase.ts'
import { createRelay } from '../relay/createRelay.ts'
import { openMailbox } from '../relay/openRelay.ts'
import type { PushWaits } from '../relay/push/createPush.ts'
import { openWatches } from '../relay/push/openWatches.ts'
import { testConfig } from './startApp.ts'

export type RelayOptions = {
  settings?: Partial<ConfigInput>
  now?: () => number
  pingMs?: number
  pushWaits?: PushWaits
  port?: number
  log?: Logger
}

const network = {
  id: 'eip155:1',
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  upstreams: [{ http: 'http://127.0.0.1:1' }],
}

/**
 * Starts a relay on a free port, over an open database, without the rest of the server. Its messages are in `dataDir`,
 * or in a temporary directory.
 */
export async function startRelay(
  db: Database,
  { settings, now = Date.now, port: wanted = 0, log: given, ...timing }: RelayOptions = {},
) {
  const ownDir = settings?.dataDir ? undefined : mkdtempSync(join(tmpdir(), 'latchkey-relay-'))
  const config = testConfig({ networks: [network], ...settings, dataDir: ownDir ?? settings?.dataDir })
  const log = given ?? pino({ level: process.env.LATCHKEY_TEST_LOG ?? 'silent' })
  const metrics = createMetrics()
  const mailbox = await openMailbox({ config, db, log, now })
  const watches = await openWatches({ config, db, log, now })
  const relay = await createRelay({ config, ...mailbox, watches, metrics, log, now, ...timing })
  const server = createServer()
  server.on('upgrade', relay.handle)
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  const open = new Set<Socket>()
  server.on('connection', (socket) => open.add(socket.once('close', () => open.delete(socket))))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    await relay.close()
    if (ownDir) rmSync(ownDir, { recursive: true, force: true })
  }
  return {
    url: `ws://127.0.0.1:${port}/relay`,
    relay,
    store: mailbox.store,
    metrics,
    port,
    /** Stops it as if the process had died: clients aren't notified. */
    async cut() {
      server.close()
      for (const socket of open) socket.destroy()
      await close()
    },
    async stop() {
      await close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
