import { chainIdOf, type NetworkId, namespaceOf } from '@latchkey/protocol'
import type { Logger } from 'pino'
import type { ServerNetwork } from '../../config/configSchema.ts'
import type { Metrics } from '../../metrics.ts'
import { type CcipRequest, type ChainReader, createReader } from './createReader.ts'
import { type Attempt, createFailover, type Send } from './failover.ts'
import type { Get, Post } from './postJson.ts'
import { validateEsplora } from './validateEsplora.ts'

/** A configured network and how to reach it. */
export type ConnectedChain = EvmChain | SolanaChain | BitcoinChain | OtherChain
export type EvmChain = {
  namespace: 'eip155'
  network: ServerNetwork
  send: Send
  chainId: number
  reader: ChainReader
}
export type SolanaChain = { namespace: 'solana'; network: ServerNetwork; send: Send }
/**
 * `ask` takes a path of Esplora and returns the bytes of the response
 * (https://github.com/Blockstream/esplora/blob/master/API.md).
 */
export type BitcoinChain = { namespace: 'bip122'; network: ServerNetwork; ask: Send }
/** Requests are only passed through; the server knows nothing about the network. */
export type OtherChain = { namespace: 'polkadot'; network: ServerNetwork; send: Send }
/** A network with JSON-RPC. */
export type RpcChain = Exclude<ConnectedChain, BitcoinChain>
export type Chains = ReadonlyMap<NetworkId, ConnectedChain>

type Deps = { post: Post; get: Get; ccipRequest: CcipRequest; log: Logger; metrics: Metrics }

/** Creates one failover and one reader per network. No requests are sent yet. */
export function connectChains(networks: readonly ServerNetwork[], deps: Deps): Chains {
  return new Map(networks.map((network) => [network.id, connectChain(network, deps)]))
}

export function isEvmChain(chain: ConnectedChain): chain is EvmChain {
  return chain.namespace === 'eip155'
}

function connectChain(network: ServerNetwork, { post, get, ccipRequest, log, metrics }: Deps): ConnectedChain {
  const onAttempt = ({ upstream, outcome, seconds, reason }: Attempt) => {
    metrics.upstreams.observe({ network: network.id, upstream: String(upstream), outcome }, seconds)
    if (reason) log.warn({ network: network.id, upstream, reason }, 'a node failed')
  }
  const namespace = namespaceOf(network.id)
  if (namespace === 'bip122') {
    const getPath: Post = (url, path, options) => get(`${url.replace(/\/+$/, '')}${path}`, options)
    const ask = createFailover(network.upstreams, { post: getPath, validate: validateEsplora, onAttempt })
    return { namespace, network, ask }
  }
  const send = createFailover(network.upstreams, { post, onAttempt })
  if (namespace !== 'eip155') return { namespace, network, send }
  const reader = createReader(network, send, ccipRequest)
  return { namespace, network, send, chainId: chainIdOf(network.id), reader }
}
