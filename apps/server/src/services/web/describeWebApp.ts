import type { WebConfig } from '@latchkey/protocol/api'
import type { Config } from '../../config/configSchema.ts'
import { imageUrl } from '../imageUrl.ts'

/** What the page of the application is told: the networks with this server's own endpoint for each. */
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
      // The page shows images of this origin only.
      iconUrl: imageUrl(publicUrl, iconUrl) || undefined,
      rpcUrls: [`${publicUrl}/v1?${new URLSearchParams({ chainId: id, projectId })}`],
    })),
    defaultNetwork: config.defaultNetwork,
    projectId,
    currencies: config.currencies,
    legal: { termsUrl: config.legal.termsUrl ?? null, privacyUrl: config.legal.privacyUrl ?? null },
    devnet: config.devnet ?? null,
  }
}
