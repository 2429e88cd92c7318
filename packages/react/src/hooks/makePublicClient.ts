import type { Client } from '@latchkey/core'
import { chainRpc } from '@latchkey/core/eip1193'
import { chainIdOf, type Network } from '@latchkey/protocol'
import { type Chain, type CustomTransport, createPublicClient, custom, type PublicClient } from 'viem'

/** A client of viem that reads a network through its `rpcUrls`, or through the server. Loaded with viem. */
export function makePublicClient(
  client: Client,
  network: Network,
  chain: Chain = toChain(network),
): PublicClient<CustomTransport, Chain> {
  const rpc = chainRpc(client, network.id)
  const request = ({ method, params }: { method: string; params?: unknown }) =>
    rpc.request(method, Array.isArray(params) ? params : [])
  return createPublicClient({ chain, transport: custom({ request }) })
}

function toChain({ id, name, nativeCurrency, rpcUrls, testnet, blockExplorers: [explorer] }: Network): Chain {
  return {
    id: chainIdOf(id),
    ...{ name, nativeCurrency, testnet },
    rpcUrls: { default: { http: rpcUrls } },
    ...(explorer ? { blockExplorers: { default: explorer } } : {}),
  }
}
