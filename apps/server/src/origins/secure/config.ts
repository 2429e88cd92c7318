import { namespaceOf } from '@latchkey/protocol'
import type { SecureConfig } from '@latchkey/protocol/embedded'
import { Hono } from 'hono'
import type { ServerNetwork } from '../../config/configSchema.ts'
import { signInMethods } from '../../config/signInMethods.ts'
import { approvalOrigins } from '../../config/walletOrigins.ts'
import type { SecureDeps } from '../../features/accounts/secureApi/secureDeps.ts'
import type { SecureEnv } from '../../features/accounts/secureApi/secureEnv.ts'
import type { WalletDeps } from '../../features/keys/walletDeps.ts'
import { exchangeOf } from '../../features/swaps/exchanges.ts'
import type { OwnIcon } from './ownIcon.ts'

type Deps = SecureDeps & { wallets: WalletDeps; icon: OwnIcon }

/** What the frame needs before sign-in: networks, sign-in methods, and the public keys that it seals shares to. */
export function configRoutes({ config, wallets, icon }: Deps) {
  const networks = config.networks
    .filter(({ id }) => ['eip155', 'solana'].includes(namespaceOf(id)))
    .map(({ id, name, nativeCurrency, blockExplorers, testnet, iconUrl }) => ({
      id,
      name,
      nativeCurrency,
      rpcUrls: [],
      blockExplorers,
      testnet,
      iconUrl,
    }))
  const defaultNetwork = networks.find(({ id }) => id === config.defaultNetwork)?.id ?? networks[0]?.id ?? ''
  const exchanges = Object.fromEntries(config.networks.map((network) => [network.id, routersOf(network)]))
  return new Hono<SecureEnv>().get('/api/config', async (context) => {
    const keys = await wallets.keyService.publicKeys()
    const ownIcon = (await icon.read()) ? ('/own-icon.svg' as const) : undefined
    const { approvals } = config
    const ownOrigin = new URL(config.publicUrl).origin
    const nameOrigins = (config.names?.origins ?? []).map((url) => new URL(url).origin)
    const methods = signInMethods(config)
    const pages = { approvals, ...approvalOrigins(config), ownOrigin, ownIcon, nameOrigins }
    const answer: SecureConfig = { version: 1, networks, defaultNetwork, methods, ...pages, exchanges, keys }
    return context.json(answer)
  })
}

function routersOf(network: ServerNetwork): string[] {
  const exchange = exchangeOf(network)
  return exchange ? [exchange.router, ...(exchange.v3 ? [exchange.v3.router] : [])] : []
}
