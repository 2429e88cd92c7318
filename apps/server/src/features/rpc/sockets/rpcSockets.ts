import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { networkIdSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { WebSocket, WebSocketServer } from 'ws'
import { type Chains, type ConnectedChain, type EvmChain, isEvmChain } from '../../../chains/connectChains.ts'
import type { PoolNode } from '../../../chains/requests/upstreamPool.ts'
import { connectNode } from '../../../chains/sockets/connectNode.ts'
import type { Config } from '../../../config/configSchema.ts'
import { withNamespace } from '../../../http/findChain.ts'
import type { Budgets } from '../../../http/limits/budgets.ts'
import { tooManyRequests } from '../../../http/limits/rateLimit.ts'
import type { Buckets } from '../../../http/limits/tokenBuckets.ts'
import { reasonsOf } from '../../../http/readRequest.ts'
import { projectIdSchema } from '../../../http/requireProject.ts'
import { endSockets } from '../../../http/sockets/endSockets.ts'
import { refuseUpgrade } from '../../../http/sockets/refuseUpgrade.ts'
import { createSocketCounts } from '../../../http/sockets/socketCounts.ts'
import { visitorAddress } from '../../../http/visitorAddress.ts'
import { relaySocket, SOCKET_MESSAGE_BYTES_MAX } from './relaySocket.ts'
import { resumeSocket } from './resumeSocket.ts'

type Deps = {
  config: Pick<Config, 'projectId' | 'projectValidation' | 'trustProxy' | 'rpc'>
  chains: Chains
  /** Undefined if rate limits are off. */
  buckets: { rpc: Buckets; all: Budgets } | undefined
}

const paths = new Set(['/v1', '/v1/', '/ws'])
const querySchema = v.object({
  chainId: v.pipe(v.string('chainId is missing'), v.transform(withNamespace), networkIdSchema),
  projectId: projectIdSchema,
})

/** The WebSocket side of the RPC endpoint. `handle` processes an HTTP server's `upgrade` event. */
export function createRpcSockets({ config, chains, buckets }: Deps) {
  const { rpc } = config
  const server = new WebSocketServer({ noServer: true, maxPayload: SOCKET_MESSAGE_BYTES_MAX })
  const counts = createSocketCounts({ sockets: rpc.socketsPerAddress, subscriptions: rpc.subscriptionsPerAddress })

  async function handle(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (!paths.has(url.pathname))
      return refuseUpgrade(socket, '404 Not Found', { field: '', description: 'There is no WebSocket at this address' })
    const query = v.safeParse(querySchema, Object.fromEntries(url.searchParams))
    if (!query.success) return refuseUpgrade(socket, '400 Bad Request', ...reasonsOf(query.issues))
    const { chainId, projectId } = query.output
    if (config.projectValidation === 'on' && projectId !== config.projectId)
      return refuseUpgrade(socket, '401 Unauthorized', {
        field: 'authentication',
        description: 'This project id is unknown',
      })
    const address = visitorAddress(request, config.trustProxy)
    const spend = (calls: number, bytes: number) =>
      !buckets || (buckets.rpc.take(address, calls).isAllowed && buckets.all.take(address, bytes).isAllowed)
    const chain = chains.get(chainId)
    if (!chain?.network.upstreams.some(({ ws }) => ws))
      return refuseUpgrade(socket, '400 Bad Request', {
        field: 'chainId',
        description: 'This chain has no WebSocket here',
      })
    if (!spend(1, 0) || !counts.claim(address, 1, 0))
      return refuseUpgrade(socket, '429 Too Many Requests', ...tooManyRequests(1).reasons)
    socket.once('close', () => counts.claim(address, -1, 0))
    const claim = (subscriptions: number) => counts.claim(address, 0, subscriptions)
    const accept = (serve: (visitor: WebSocket) => void) => server.handleUpgrade(request, socket, head, serve)
    const onClose = (run: () => void) => void (socket.destroyed ? run() : socket.once('close', run))
    const visit = { accept, onClose, spend, claim }
    const isOpen = await (isEvmChain(chain) ? resume(chain, visit) : relay(chain, visit))
    if (!isOpen)
      refuseUpgrade(socket, '503 Service Unavailable', {
        field: 'chainId',
        description: 'This chain does not answer at the moment',
      })
  }

  async function resume(chain: EvmChain, { accept, onClose, spend, claim }: Visit) {
    const connect = (onEnd: () => void) => connectNode(chain, { timeoutMs: rpc.timeoutSeconds * 1000, onEnd })
    let onEnd = () => {}
    const node = await connect(() => onEnd())
    if (!node) return false
    onClose(node.close)
    accept((visitor) => {
      const limits = {
        batchCalls: rpc.batchCalls,
        subscriptions: rpc.subscriptionsPerSocket,
        resumeMs: rpc.resumeSeconds * 1000,
      }
      const { onNodeEnd } = resumeSocket(visitor, node, { chain, connect, spend, claim, limits })
      onEnd = onNodeEnd
      if (!node.isOpen()) onNodeEnd()
    })
    return true
  }

  async function relay({ pool, namespace }: ConnectedChain, { accept, onClose, spend }: Visit) {
    const node = await connectFirst(pool.order(), rpc.timeoutSeconds * 1000)
    if (!node) return false
    onClose(() => node.terminate())
    const subscriptionsMax = rpc.subscriptionsPerSocket
    accept((visitor) => relaySocket(visitor, node, { namespace, spend, subscriptionsMax }))
    return true
  }

  return {
    handle: (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      handle(request, socket, head).catch(() => socket.destroy())
    },
    close: () => endSockets(server),
  }
}

type Visit = {
  /** Doesn't call back if the visitor has left, or its request is malformed. */
  accept: (serve: (visitor: WebSocket) => void) => void
  onClose: (run: () => void) => void
  spend: (calls: number, bytes: number) => boolean
  claim: (subscriptions: number) => boolean
}

async function connectFirst(nodes: readonly PoolNode[], timeoutMs: number): Promise<WebSocket | undefined> {
  for (const { ws } of nodes) {
    if (ws === undefined) continue
    const node = new WebSocket(ws, { handshakeTimeout: timeoutMs, maxPayload: 16 * SOCKET_MESSAGE_BYTES_MAX })
    const isOpen = await new Promise<boolean>((resolve) => {
      node.once('open', () => resolve(true)).once('error', () => resolve(false))
    })
    if (isOpen) return node
  }
  return undefined
}
