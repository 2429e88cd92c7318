import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { startAnvil } from '@latchkey/test/anvil'
import { startPgbouncer } from '../../../../../scripts/test/pgbouncer.ts'
import { startPostgresCluster } from '../../../../../scripts/test/postgres.ts'
import { startRedis } from '../../../../../scripts/test/redis.ts'
import type { ConfigInput } from '../../config/configSchema.ts'
import { startLink } from '../link.ts'
import { pageOrigin, secureOrigin } from '../secureClient.ts'
import { startSmtpInbox } from '../smtpInbox.ts'
import { projectId } from '../startApp.ts'
import { mountSmallDisk } from './smallDisk.ts'

/**
 * What an operator runs beside the nodes. The database and Redis are reached only through a link.
 *
 * @param isPooled whether PgBouncer stands between the nodes and the database
 */
export async function startSurroundings({ isPooled, onStop }: { isPooled: boolean; onStop: (stop: Stop) => void }) {
  const held = async <Started extends { stop: Stop }>(starting: Promise<Started>): Promise<Started> => {
    const started = await starting
    onStop(started.stop)
    return started
  }
  const disk = mountSmallDisk()
  if (disk) onStop(disk.stop)
  const postgres = await held(startPostgresCluster(disk?.folder))
  const redis = await held(startRedis({ options: ['--appendonly', 'yes', '--appendfsync', 'always'] }))
  const pooler = isPooled ? await held(startPgbouncer({ folder: postgres.folder })) : undefined
  const database = await held(startLink(() => pooler?.port ?? join(postgres.folder, '.s.PGSQL.5432')))
  const valkey = await held(startLink(() => Number(new URL(redis.url).port)))
  const inbox = await held(startSmtpInbox())
  const anvil = await held(startAnvil())
  const network = {
    id: 'eip155:31337',
    name: 'Devnet',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    upstreams: [{ http: anvil.http, ws: anvil.ws }],
  }
  const randomKey = () => randomBytes(32).toString('base64url')
  const config: ConfigInput = {
    projectId,
    networks: [network],
    defaultNetwork: network.id,
    publicUrl: pageOrigin,
    secureUrl: secureOrigin,
    masterKey: randomKey(),
    recoveryKey: randomKey(),
    smtpUrl: inbox.url,
    mailFrom: 'wallet@example.com',
    mailsPerHour: 100_000,
    databaseUrl: `postgres://postgres@127.0.0.1:${database.port}/postgres`,
    database: { nodes: 2 },
    valkeyUrl: `redis://127.0.0.1:${valkey.port}`,
    stopDelaySeconds: 2,
    relay: {
      drainSeconds: 2,
      mailboxMessages: 100_000,
      mailboxBytes: 10 ** 9,
      callsPerSecondPerAddress: 10_000,
      bytesPerSecondPerAddress: 10 ** 8,
    },
    // All visitors have the address of the load balancer.
    rateLimit: 'off',
  }
  return { disk, postgres, database, redis, valkey, inbox, config }
}

type Stop = () => unknown
