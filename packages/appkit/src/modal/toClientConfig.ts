import type { ClientConfig } from '@latchkey/core'
import { toClientNetwork, toNetworkId } from '../networks/appKitNetwork.ts'
import { dropUndefined } from './dropUndefined.ts'
import type { AppKitOptions } from './options.ts'

/** The client's configuration for the options of `createAppKit`. What they leave out comes from the server. */
export function toClientConfig(options: AppKitOptions): ClientConfig {
  const { server, networks, metadata, defaultNetwork, features = {} } = options
  const { allowUnsupportedChain, enableNetworkSwitch, enableWalletConnect } = options
  const hasNoSocials = features.socials === false || features.socials?.length === 0
  return {
    server,
    networks: networks.map(toClientNetwork),
    defaultNetwork: defaultNetwork && toNetworkId(defaultNetwork),
    metadata: metadata && dropUndefined(metadata),
    wallets: dropUndefined({
      featured: options.featuredWalletIds,
      exclude: options.excludeWalletIds,
      order: features.connectorTypeOrder,
    }),
    allowUnsupportedNetworks: allowUnsupportedChain,
    enableNetworkSwitch,
    ...(enableWalletConnect === false && { relays: [] }),
    ...(features.email === false && hasNoSocials && { embedded: null }),
  }
}
