import type { Network, NetworkId } from '@latchkey/protocol'
import type { ViemChain } from './viemChain.ts'

/**
 * A network of an app's configuration, which may be a chain of viem. viem's URLs are public endpoints of other companies, and
 * would learn which addresses a visitor has: with a server, the network is read through the server.
 */
export function toNetwork(written: Network | ViemChain, hasServer: boolean): Network {
  if (!isChain(written)) return written
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet = false } = written
  return {
    id: `eip155:${id}` as NetworkId,
    name,
    nativeCurrency,
    rpcUrls: hasServer ? [] : rpcUrls.default.http,
    blockExplorers: blockExplorers ? [blockExplorers.default] : [],
    testnet,
  }
}

const isChain = (written: Network | ViemChain): written is ViemChain => typeof written.id === 'number'
