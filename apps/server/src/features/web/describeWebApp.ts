import { type NetworkId, namespaceOf } from '@latchkey/protocol'
import type { WebConfig } from '@latchkey/protocol/api'
import type { Config } from '../../config/configSchema.ts'
import { signInMethods } from '../../config/signInMethods.ts'
import { imageUrl } from '../images/imageUrl.ts'

/** The app's configuration: the networks with this server's own endpoint for each. */
export function describeWebApp(config: Config): WebConfig {
  const { publicUrl, projectId } = config
  return {
    version: 1,
    networks: config.networks.map(({ id, name, nativeCurrency, blockExplorers, testnet, iconUrl }) => ({
      id,
      name,
      nativeCurrency,
      blockExplorers,
      testnet,
      // The page only loads images from this origin.
      iconUrl: imageUrl(publicUrl, iconUrl) || undefined,
      rpcUrls: rpcUrlsOf(config, id),
    })),
    defaultNetwork: config.defaultNetwork,
    projectId,
    currencies: config.currencies,
    legal: { termsUrl: config.legal.termsUrl ?? null, privacyUrl: config.legal.privacyUrl ?? null },
    relays: [...config.relays],
    verifyUrl: `${publicUrl}/verify`,
    embedded: config.secureUrl
      ? { secureUrl: config.secureUrl, ...signInMethods(config), defaultAccountType: config.defaultAccountType }
      : null,
    analytics: config.analytics !== undefined,
    docsUrl: config.docsUrl ?? (config.docsDir ? `${config.publicUrl}/docs` : undefined),
    sourceUrl: config.sourceUrl,
    devnet: config.devnet ?? null,
  }
}

/** This server's endpoint for a network, for Solana also the WebSocket if a node has one. Bitcoin has no JSON-RPC. */
function rpcUrlsOf({ publicUrl, projectId, networks }: Config, id: NetworkId): string[] {
  const upstreams = networks.find((network) => network.id === id)?.upstreams ?? []
  if (namespaceOf(id) === 'bip122' || upstreams.length === 0) return []
  const url = `${publicUrl}/v1?${new URLSearchParams({ chainId: id, projectId })}`
  const hasSocket = upstreams.some(({ ws }) => ws)
  return namespaceOf(id) === 'solana' && hasSocket ? [url, url.replace(/^http/, 'ws')] : [url]
}
