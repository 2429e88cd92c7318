import { namespaceOf } from '@latchkey/protocol'
import type { SecureConfig } from '@latchkey/protocol/embedded'
import { Hono } from 'hono'
import { signInMethods } from '../../config/signInMethods.ts'
import { approvalOrigins } from '../../config/walletOrigins.ts'
import type { SecureDeps } from '../secureDeps.ts'
import type { SecureEnv } from '../secureEnv.ts'

/** What the frame needs before sign-in: networks, sign-in methods, and the public keys that it seals shares to. */
export function configRoutes({ config, wallets }: SecureDeps) {
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
  return new Hono<SecureEnv>().get('/api/config', async (context) => {
    const keys = await wallets.keyService.publicKeys()
    const { approvals } = config
    const ownOrigin = new URL(config.publicUrl).origin
    const nameOrigins = (config.names?.origins ?? []).map((url) => new URL(url).origin)
    const methods = signInMethods(config)
    const pages = { approvals, ...approvalOrigins(config), ownOrigin, nameOrigins }
    const answer: SecureConfig = { version: 1, networks, defaultNetwork, methods, ...pages, keys }
    return context.json(answer)
  })
}
