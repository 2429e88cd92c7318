import type { ClientConfigAnswer } from '@latchkey/protocol/setup'
import type { ClientConfig, CompleteConfig } from '../client.ts'

/** The server's description, overruled by whatever the app wrote itself. */
export function mergeConfig(written: ClientConfig, served: ClientConfigAnswer): CompleteConfig {
  const { projectId, defaultNetwork, relays, verifyUrl, embedded, siwx } = served
  const own = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined)) as ClientConfig
  const networks =
    own.networks ?? served.networks.map((network) => withProject(network, projectId, own.projectId ?? projectId))
  return {
    projectId,
    defaultNetwork,
    relays,
    verifyUrl,
    embedded: embedded ?? undefined,
    siwx: siwx ?? undefined,
    ...own,
    networks,
  }
}

/** The server's endpoints carry a project id: the app's own, where it has one. */
function withProject<N extends { rpcUrls: string[] }>(network: N, served: string, own: string): N {
  const swap = (url: string) =>
    url.replace(`projectId=${encodeURIComponent(served)}`, `projectId=${encodeURIComponent(own)}`)
  return own === served ? network : { ...network, rpcUrls: network.rpcUrls.map(swap) }
}
