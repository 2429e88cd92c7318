import { chainIdOf, type Namespace, type NetworkId, namespaceOf } from '@latchkey/protocol'
import type { Logger } from 'pino'
import type { Metrics } from '../base/metrics.ts'
import type { ServerNetwork } from '../config/configSchema.ts'
import { type ChainReader, createReader } from './createReader.ts'
import { type Attempt, createFailover, type FailoverOptions, type Send } from './requests/failover.ts'
import type { Get, Post } from './requests/postJson.ts'
import { esploraProbe, evmProbe, type Probe, solanaProbe } from './requests/probes.ts'
import { settleTransactions } from './requests/settleTransactions.ts'
import { createUpstreamPool, type UpstreamPool } from './requests/upstreamPool.ts'
import { validateEsplora } from './requests/validateEsplora.ts'

/** A configured network and how to reach it. */
export type ConnectedChain = EvmChain | SolanaChain | BitcoinChain | OtherChain
export type EvmChain = {
  namespace: 'eip155'
  network: ServerNetwork
  pool: UpstreamPool
  send: Send
  chainId: number
  reader: ChainReader
}
export type SolanaChain = { namespace: 'solana'; network: ServerNetwork; pool: UpstreamPool; send: Send }
/**
 * `get` takes a path of Esplora and returns the bytes of the response
 * (https://github.com/Blockstream/esplora/blob/master/API.md).
 */
export type BitcoinChain = { namespace: 'bip122'; network: ServerNetwork; pool: UpstreamPool; get: Send }
/** Requests are only passed through; the server knows nothing about the network. */
export type OtherChain = { namespace: 'polkadot'; network: ServerNetwork; pool: UpstreamPool; send: Send }
/** A network with JSON-RPC. */
export type RpcChain = Exclude<ConnectedChain, BitcoinChain>
/** The chains of one namespace. */
export type ChainOf<N extends Namespace> = Extract<ConnectedChain, { namespace: N }>
export type Chains = ReadonlyMap<NetworkId, ConnectedChain>

type Deps = {
  post: Post
  get: Get
  log: Logger
  metrics: Metrics
  /** The time limit of one request to a node. Default: 10 seconds. */
  timeoutMs?: number | undefined
  now?: (() => number) | undefined
  random?: (() => number) | undefined
}

/** Creates one failover and one reader per network. No requests are sent yet. */
export function connectChains(networks: readonly ServerNetwork[], deps: Deps): Chains {
  const chains: Chains = new Map(networks.map((network) => [network.id, connectChain(network, deps)]))
  deps.metrics.watchUpstreams(() =>
    [...chains].flatMap(([network, { pool }]) => pool.describe().map((node) => ({ network, ...node }))),
  )
  return chains
}

/** Narrows a chain to an EVM chain. */
export function isEvmChain(chain: ConnectedChain): chain is EvmChain {
  return chain.namespace === 'eip155'
}

function connectChain(network: ServerNetwork, deps: Deps): ConnectedChain {
  const { post, get, log, metrics, timeoutMs, now, random } = deps
  const onAttempt = ({ upstream, outcome, seconds, reason }: Attempt) => {
    metrics.upstreams.observe({ network: network.id, upstream: String(upstream), outcome }, seconds)
    if (reason) log.warn({ network: network.id, upstream, reason }, 'a node failed')
  }
  const onWrongChain = (upstream: number) =>
    log.error({ network: network.id, upstream }, 'a node belongs to another chain and is not used')
  const clocks = { ...(now ? { now } : {}), ...(timeoutMs ? { timeoutMs } : {}) }
  return connectors[namespaceOf(network.id)](network, {
    get,
    createPool: (probe, how = post) =>
      createUpstreamPool(network.upstreams, { post: how, probe, now, random, onWrongChain }),
    createSend: (pool, options) => createFailover(network.upstreams, { post, pool, onAttempt, ...clocks, ...options }),
  })
}

type Tools = {
  get: Get
  createPool: (probe?: Probe, how?: Post) => UpstreamPool
  createSend: (pool: UpstreamPool, options?: Partial<FailoverOptions>) => Send
}

const connectors: { readonly [N in Namespace]: (network: ServerNetwork, tools: Tools) => ChainOf<N> } = {
  eip155(network, { createPool, createSend }) {
    const chainId = chainIdOf(network.id)
    const pool = createPool(evmProbe(chainId))
    const send = createSend(pool, { settle: settleTransactions })
    return { namespace: 'eip155', network, pool, send, chainId, reader: createReader(network, send) }
  },
  solana(network, { createPool, createSend }) {
    const pool = createPool(solanaProbe)
    return { namespace: 'solana', network, pool, send: createSend(pool) }
  },
  bip122(network, { get, createPool, createSend }) {
    const post: Post = (url, path, options) => get(`${url.replace(/\/+$/, '')}${path}`, options)
    const pool = createPool(esploraProbe, post)
    return { namespace: 'bip122', network, pool, get: createSend(pool, { post, validate: validateEsplora }) }
  },
  polkadot(network, { createPool, createSend }) {
    const pool = createPool()
    return { namespace: 'polkadot', network, pool, send: createSend(pool) }
  },
}
