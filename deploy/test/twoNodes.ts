import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type NodeProcess, startNodeProcess } from '../../apps/server/src/test/chaos/nodeProcess.ts'
import { freePorts } from '../../scripts/start/freePort.mjs'
import { layFrame } from './layFrame.ts'
import { domains } from './proxies.ts'

export const projectId = '0'.repeat(32)
/** Long enough for a proxy to notice, and short enough for a test. */
export const stopDelaySeconds = 4

type Options = { databaseUrl: string; networks: readonly { id: string; http: string; ws?: string }[] }
export type RunningNode = { port: number; securePort: number; process: NodeProcess }

/** Two nodes on one database, behind one proxy, as `docs/deployment.md` describes them. */
export async function startTwoNodes(folder: string, { databaseUrl, networks }: Options): Promise<RunningNode[]> {
  const randomKey = () => randomBytes(32).toString('base64url')
  const [masterKey, recoveryKey] = [randomKey(), randomKey()]
  const frameDir = layFrame(join(folder, 'frame'))
  const ports = await freePorts(4)
  return Promise.all(
    [0, 1].map(async (index) => {
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
      })
      return { port, securePort, process }
    }),
  )
}
