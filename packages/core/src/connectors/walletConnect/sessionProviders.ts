import { LatchkeyError, type Network } from '@latchkey/protocol'
import { type AppClient, toEip1193Provider } from '@latchkey/walletconnect'
import type { Providers } from '../../client/provider.ts'
import { rpcOver } from '../../rpc/chainRpc.ts'
import { isWalletMethod } from '../../rpc/isWalletMethod.ts'
import type { Reached } from './requestedNamespaces.ts'

/** The provider of each namespace of a session. One per session, because each has its own listeners. */
export type SessionProviders = {
  eip155(reached: Reached): ReturnType<typeof toEip1193Provider>
  solana(reached: Reached): Promise<Providers['solana']>
  bip122(reached: Reached): Promise<Providers['bip122']>
}

/** Reads go to the network's nodes, so that no phone is woken for them. */
export function sessionProviders(app: AppClient, networks: readonly Network[]): SessionProviders {
  const eip155 = oncePerTopic<ReturnType<typeof toEip1193Provider>>()
  const solana = oncePerTopic<Providers['solana']>()
  const bip122 = oncePerTopic<Providers['bip122']>()
  const rpc = ({ chainId, method, params }: { chainId: string; method: string; params: unknown }) => {
    if (isWalletMethod(method)) throw new LatchkeyError('METHOD_UNSUPPORTED', { data: { method } })
    const network = networks.find(({ id }) => id === chainId)
    const list = Array.isArray(params) ? params : []
    return rpcOver(network?.rpcUrls ?? [], globalThis.fetch, chainId).request(method, list)
  }
  return {
    eip155: ({ session: { topic }, networkId }) =>
      eip155(topic, () => toEip1193Provider(app, { topic, chainId: networkId, rpc })),
    // Imported where they are used, so that an EVM-only app never loads them.
    async solana({ session: { topic } }) {
      const { toSolanaProvider } = await import('@latchkey/walletconnect/solana')
      return solana(topic, () => toSolanaProvider(app, topic))
    },
    async bip122({ session: { topic } }) {
      const { toBip122Provider } = await import('@latchkey/walletconnect/bip122')
      return bip122(topic, () => toBip122Provider(app, topic))
    },
  }
}

function oncePerTopic<Provider>(): (topic: string, make: () => Provider) => Provider {
  const made = new Map<string, Provider>()
  return (topic, make) => {
    const provider = made.get(topic) ?? make()
    made.set(topic, provider)
    return provider
  }
}
