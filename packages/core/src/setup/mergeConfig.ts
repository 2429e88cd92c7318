import type { ClientConfigAnswer } from '@latchkey/protocol/setup'
import type { ClientConfig, CompleteConfig } from '../client/client.ts'

/** The server's configuration, overridden by the app's. */
export function mergeConfig(written: ClientConfig, served: ClientConfigAnswer): CompleteConfig {
  const { projectId, defaultNetwork, relays, verifyUrl, embedded, siwx } = served
  const withOwnProject = (network: ClientConfigAnswer['networks'][number]) =>
    withProject(network, projectId, written.projectId ?? projectId)
  return {
    ...written,
    projectId: written.projectId ?? projectId,
    defaultNetwork: written.defaultNetwork ?? defaultNetwork,
    relays: written.relays ?? relays,
    verifyUrl: written.verifyUrl ?? verifyUrl,
    embedded: written.embedded ?? embedded ?? undefined,
    siwx: written.siwx ?? siwx ?? undefined,
    networks: written.networks ?? served.networks.map(withOwnProject),
  }
}

/** Adds the app's project id, if it has one, to the server's endpoints. */
function withProject<N extends { rpcUrls: string[] }>(network: N, served: string, own: string): N {
  const swap = (url: string) =>
    url.replace(`projectId=${encodeURIComponent(served)}`, `projectId=${encodeURIComponent(own)}`)
  return own === served ? network : { ...network, rpcUrls: network.rpcUrls.map(swap) }
}
