import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { ConfigInput } from '../../apps/server/src/config/configSchema.ts'
import { type NodeProcess, startNodeProcess } from '../../apps/server/src/test/chaos/nodeProcess.ts'
import { freePorts } from '../../scripts/test/freePort.ts'
import { layFrame } from './layFrame.ts'
import { domains } from './proxies.ts'

export const projectId = '0'.repeat(32)
/** Long enough for a proxy to notice, and short enough for a test. */
export const stopDelaySeconds = 4

type Options = {
  databaseUrl: string
  networks: readonly { id: string; http: string; ws?: string }[]
  count?: number
  settings?: Partial<ConfigInput>
}
export type RunningNode = { port: number; securePort: number; process: NodeProcess }

/** Nodes on one database, behind one proxy, as `docs/run/deployment.md` describes them. Usually two. */
export async function startNodes(
  folder: string,
  { databaseUrl, networks, count = 2, settings = {} }: Options,
): Promise<RunningNode[]> {
  const randomKey = () => randomBytes(32).toString('base64url')
  const [masterKey, recoveryKey] = [randomKey(), randomKey()]
  const frameDir = layFrame(join(folder, 'frame'))
  const ports = await freePorts(2 * count)
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const [port = 0, securePort = 0] = ports.slice(2 * index)
      const process = await startNodeProcess(join(folder, `node-${index}`), {
        projectId,
        defaultNetwork: networks[0]?.id ?? '',
        networks: networks.map(({ id, ...upstream }) => ({
          id,
          name: id,
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          upstreams: [upstream],
        })),
        ...{ databaseUrl, database: { nodes: 2 }, port, securePort, masterKey, recoveryKey, frameDir },
        stopDelaySeconds,
        publicUrl: `https://${domains.wallet}`,
        secureUrl: `https://${domains.secure}`,
        trustProxy: 1,
        relay: { drainSeconds: 2 },
        // All connections of a test come from few addresses.
        rateLimit: 'off',
        balanceEvents: { socketsPerAddress: 2 },
        ...settings,
      })
      return { port, securePort, process }
    }),
  )
}
