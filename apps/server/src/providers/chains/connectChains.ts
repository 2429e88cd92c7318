import { chainIdOf, type NetworkId, namespaceOf } from '@latchkey/protocol'
import type { Logger } from 'pino'
import type { ServerNetwork } from '../../config/configSchema.ts'
import type { Metrics } from '../../metrics.ts'
import { type CcipRequest, type ChainReader, createReader } from './createReader.ts'
import { createFailover, type Send } from './failover.ts'
import type { Post } from './postJson.ts'

/** A configured network with the ways to reach it. `chainId` and `reader` are there for EVM networks. */
export type ConnectedChain = {
  network: ServerNetwork
  send: Send
  chainId: number | undefined
  reader: ChainReader | undefined
}
export type EvmChain = ConnectedChain & { reader: ChainReader; chainId: number }
export type Chains = ReadonlyMap<NetworkId, ConnectedChain>

type Means = { post: Post; ccipRequest: CcipRequest; log: Logger; metrics: Metrics }

/** One failover and one reader for each network. Nothing is asked before someone needs it. */
export function connectChains(networks: readonly ServerNetwork[], means: Means): Chains {
  return new Map(networks.map((network) => [network.id, connectChain(network, means)]))
}

export function isEvmChain(chain: ConnectedChain): chain is EvmChain {
  return chain.reader !== undefined && chain.chainId !== undefined
}

function connectChain(network: ServerNetwork, { post, ccipRequest, log, metrics }: Means): ConnectedChain {
  const isEvm = namespaceOf(network.id) === 'eip155'
  const send = createFailover(network.upstreams, {
    post,
    onAttempt({ upstream, outcome, seconds, reason }) {
      metrics.upstreams.observe({ network: network.id, upstream: String(upstream), outcome }, seconds)
      if (reason) log.warn({ network: network.id, upstream, reason }, 'a node failed')
    },
  })
  return {
    network,
    send,
    chainId: isEvm ? chainIdOf(network.id) : undefined,
    reader: isEvm ? createReader(network, send, ccipRequest) : undefined,
  }
}
