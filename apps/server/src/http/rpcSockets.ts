import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { namespaceOf } from '@latchkey/protocol'
import { networkIdSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { WebSocket, WebSocketServer } from 'ws'
import type { Config, Upstream } from '../config/configSchema.ts'
import type { Chains } from '../providers/chains/connectChains.ts'
import { relaySocket, SOCKET_MESSAGE_BYTES_MAX } from '../services/rpc/relaySocket.ts'
import type { Budgets } from './budgets.ts'
import { projectIdSchema } from './requireProject.ts'
import type { Buckets } from './tokenBuckets.ts'
import { visitorAddress } from './visitorAddress.ts'

type Deps = {
  config: Pick<Config, 'projectId' | 'projectValidation' | 'trustProxy'>
  chains: Chains
  /** Undefined if rate limits are off. */
  buckets: { rpc: Buckets; all: Budgets } | undefined
}

const paths = new Set(['/v1', '/v1/', '/ws'])
const querySchema = v.object({ chainId: networkIdSchema, projectId: projectIdSchema })
const CONNECT_MS = 10_000

/** The WebSocket side of the RPC endpoint. `handle` processes an HTTP server's `upgrade` event. */
export function createRpcSockets({ config, chains, buckets }: Deps) {
  const server = new WebSocketServer({ noServer: true, maxPayload: SOCKET_MESSAGE_BYTES_MAX })

  async function handle(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (!paths.has(url.pathname)) return refuse(socket, '404 Not Found')
    const query = v.safeParse(querySchema, Object.fromEntries(url.searchParams))
    if (!query.success) return refuse(socket, '400 Bad Request')
    const { chainId, projectId } = query.output
    if (config.projectValidation === 'on' && projectId !== config.projectId) return refuse(socket, '401 Unauthorized')
    const address = visitorAddress(request, config.trustProxy)
    const spend = (calls: number, bytes: number) =>
      !buckets || (buckets.rpc.take(address, calls).isAllowed && buckets.all.take(address, bytes).isAllowed)
    if (!spend(1, 0)) return refuse(socket, '429 Too Many Requests')
    const upstreams = chains.get(chainId)?.network.upstreams.filter(hasSocket) ?? []
    if (upstreams.length === 0) return refuse(socket, '400 Bad Request')

    const node = await connectFirst(upstreams)
    if (!node) return refuse(socket, '503 Service Unavailable')
    server.handleUpgrade(request, socket, head, (visitor) =>
      relaySocket(visitor, node, { namespace: namespaceOf(chainId), spend }),
    )
  }

  return {
    handle: (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      handle(request, socket, head).catch(() => socket.destroy())
    },
    close() {
      for (const client of server.clients) client.close(1001, 'the server stops')
      server.close()
    },
  }
}

function hasSocket(upstream: Upstream): upstream is Upstream & { ws: string } {
  return upstream.ws !== undefined
}

async function connectFirst(upstreams: readonly { ws: string }[]): Promise<WebSocket | undefined> {
  for (const { ws } of upstreams) {
    const node = new WebSocket(ws, { handshakeTimeout: CONNECT_MS, maxPayload: 16 * SOCKET_MESSAGE_BYTES_MAX })
    const isOpen = await new Promise<boolean>((resolve) => {
      node.once('open', () => resolve(true)).once('error', () => resolve(false))
    })
    if (isOpen) return node
  }
  return undefined
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nAccess-Control-Allow-Origin: *\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
