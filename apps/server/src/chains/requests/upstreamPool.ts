import type { Upstream } from '../../config/configSchema.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuitBreaker.ts'
import { findBehind } from './findBehind.ts'
import { createMovingAverage, type MovingAverage } from './movingAverage.ts'
import { operatorSecrets } from './operatorSecrets.ts'
import { orderUpstreams } from './orderUpstreams.ts'
import type { Post } from './postJson.ts'
import type { NodeRequest, Probe } from './probes.ts'

/** A node, and what it did lately. */
export type PoolNode = {
  /** Its position in the operator's list. */
  upstream: number
  http: string
  ws: string | undefined
  secrets: string[]
  weight: number | undefined
  breaker: CircuitBreaker
  /** In milliseconds, of probes: they are the same for all nodes, unlike the requests of visitors. */
  latency: MovingAverage
  errors: MovingAverage
  height: number | undefined
  chain: 'unknown' | 'right' | 'wrong'
  /** Until when a node of another chain isn't asked again. */
  wrongUntil: number
  checking: Promise<void> | undefined
}
export type NodeState = 'ok' | 'behind' | 'paused' | 'wrong-chain'

export type UpstreamPool = {
  /**
   * The nodes to try, best first. Starts measuring them in the background if that is due.
   *
   * @param isSticky ignores the weights, so that requests that belong together reach the same node
   */
  order: (isSticky?: boolean) => PoolNode[]
  /** Resolves once the node is known to belong to the network. @throws if it doesn't, or can't be asked */
  requireChain: (node: PoolNode) => Promise<void>
  /** In the operator's order. */
  nodes: readonly PoolNode[]
  /** Whether nodes can be asked whether they work. */
  hasProbe: boolean
  /** Notes that a node failed. Its chain is checked again before it is used. */
  fail: (node: PoolNode) => void
  /** Asks one node whether it works, and notes the result. Never rejects; resolves to true where there is no probe. */
  probe: (node: PoolNode) => Promise<boolean>
  describe: () => { upstream: number; state: NodeState; latencyMs: number | undefined; errorShare: number }[]
}

export type PoolOptions = {
  post: Post
  /** Without it, nodes aren't measured: only errors and the operator's order count. */
  probe?: Probe | undefined
  now?: (() => number) | undefined
  random?: (() => number) | undefined
  onWrongChain?: (upstream: number) => void
}

const PROBE_TIMEOUT_MS = 5_000
const PROBE_BYTES_MAX = 64 * 1024
/** How often the nodes of a network are measured, while it is used and there is a choice. */
const SURVEY_MS = 30_000
const WRONG_CHAIN_PAUSE_MS = 60_000
const ERROR_HALF_LIFE_MS = 30_000

/** Keeps what the nodes of one network did lately, and chooses among them. */
export function createUpstreamPool(upstreams: readonly Upstream[], options: PoolOptions): UpstreamPool {
  const { post, probe, now = Date.now, random = Math.random, onWrongChain = () => {} } = options
  const nodes = upstreams.map((upstream, index) => createNode(upstream, index, now))
  let surveyedAt = Number.NEGATIVE_INFINITY

  const requestOf =
    ({ http }: PoolNode): NodeRequest =>
    (body) =>
      post(http, body, { timeoutMs: PROBE_TIMEOUT_MS, maxBytes: PROBE_BYTES_MAX })
  const isWrong = (node: PoolNode) => node.chain === 'wrong' && now() < node.wrongUntil

  function requireChain(node: PoolNode): Promise<void> {
    if (isWrong(node)) return Promise.reject(new Error('belongs to another chain'))
    if (node.chain === 'right' || !probe?.isRightChain) return Promise.resolve()
    node.checking ??= checkChain(node, probe.isRightChain).finally(() => {
      node.checking = undefined
    })
    return node.checking
  }
  async function checkChain(node: PoolNode, isRightChain: NonNullable<Probe['isRightChain']>): Promise<void> {
    node.chain = (await isRightChain(requestOf(node))) ? 'right' : 'wrong'
    if (node.chain === 'right') return
    node.wrongUntil = now() + WRONG_CHAIN_PAUSE_MS
    onWrongChain(node.upstream)
    throw new Error('belongs to another chain')
  }
  async function probeNode(node: PoolNode): Promise<boolean> {
    if (!probe) return true
    try {
      await requireChain(node)
      const started = now()
      node.height = await probe.readHeight(requestOf(node))
      node.latency.add(now() - started)
      node.breaker.succeed()
      return true
    } catch {
      node.errors.add(1)
      fail(node)
      return false
    }
  }
  function fail(node: PoolNode): void {
    node.breaker.fail()
    // When it is back, another program may answer at the address.
    if (node.chain === 'right') node.chain = 'unknown'
  }
  function survey(): void {
    for (const node of nodes) if (probe && nodes.length > 1 && node.breaker.startTrial()) void probeNode(node)
    if (!probe || nodes.length < 2 || now() - surveyedAt < SURVEY_MS) return
    surveyedAt = now()
    for (const node of nodes) if (node.breaker.state() === 'closed' && !isWrong(node)) void probeNode(node)
  }

  return {
    nodes,
    hasProbe: probe !== undefined,
    requireChain,
    fail,
    probe: probeNode,
    order(isSticky = false) {
      survey()
      const behind = findBehind(nodes)
      const standings = nodes
        .filter((node) => !isWrong(node))
        .map((node) => {
          const state = node.breaker.state()
          return {
            node,
            weight: isSticky && node.weight !== 0 ? undefined : node.weight,
            latencyMs: node.latency.read(),
            errorShare: node.errors.read() ?? 0,
            isBehind: behind.has(node),
            isPaused: state === 'open' || (state === 'half-open' && probe !== undefined),
            isOnTrial: state === 'half-open' && probe === undefined,
          }
        })
      return orderUpstreams(standings, random).map(({ node }) => node)
    },
    describe() {
      const behind = findBehind(nodes)
      return nodes.map((node) => ({
        upstream: node.upstream,
        state: stateOf(node, behind),
        latencyMs: node.latency.read(),
        errorShare: node.errors.read() ?? 0,
      }))
    },
  }
}

function createNode({ http, ws, weight }: Upstream, upstream: number, now: () => number): PoolNode {
  const errors = createMovingAverage(now, ERROR_HALF_LIFE_MS)
  errors.add(0)
  return {
    upstream,
    http,
    ws,
    weight,
    secrets: operatorSecrets(http),
    breaker: createCircuitBreaker(now),
    latency: createMovingAverage(now),
    errors,
    height: undefined,
    chain: 'unknown',
    wrongUntil: 0,
    checking: undefined,
  }
}

function stateOf(node: PoolNode, behind: ReadonlySet<PoolNode>): NodeState {
  if (node.chain === 'wrong') return 'wrong-chain'
  if (node.breaker.state() !== 'closed') return 'paused'
  return behind.has(node) ? 'behind' : 'ok'
}
