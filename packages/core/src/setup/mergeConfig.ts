import type { ClientConfigAnswer } from '@latchkey/protocol/setup'
import type { CompleteConfig, ReadConfig } from '../client/client.ts'

/**
 * The configuration of a client with a server: each member that the app wrote, else the server's. `null` is written: it
 * turns a part off. The one place where the two meet.
 */
export function mergeConfig(written: ReadConfig, served: ClientConfigAnswer): CompleteConfig {
  const { projectId, defaultNetwork, relays, verifyUrl, embedded, siwx, currencies } = served
  const own = written.projectId ?? projectId
  const networks = served.networks.map((network) => withProject(network, projectId, own))
  const members = { projectId, defaultNetwork, relays, verifyUrl, embedded, siwx, currencies, networks }
  const isWritten = ([, value]: [string, unknown]) => value !== undefined
  return { ...members, ...Object.fromEntries(Object.entries(written).filter(isWritten)) }
}

/** Adds the app's project id, if it has one, to the server's endpoints. */
function withProject<N extends { rpcUrls: string[] }>(network: N, served: string, own: string): N {
  const swap = (url: string) =>
    url.replace(`projectId=${encodeURIComponent(served)}`, `projectId=${encodeURIComponent(own)}`)
  return own === served ? network : { ...network, rpcUrls: network.rpcUrls.map(swap) }
}
