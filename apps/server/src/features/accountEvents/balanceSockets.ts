import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { BALANCE_EVENTS_PATH } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { WebSocketServer } from 'ws'
import type { Chains } from '../../chains/connectChains.ts'
import type { Config } from '../../config/configSchema.ts'
import type { Budgets } from '../../http/limits/budgets.ts'
import { tooManyRequests } from '../../http/limits/rateLimit.ts'
import type { Buckets } from '../../http/limits/tokenBuckets.ts'
import { reasonsOf } from '../../http/readRequest.ts'
import { projectIdSchema } from '../../http/requireProject.ts'
import { endSockets } from '../../http/sockets/endSockets.ts'
import { refuseUpgrade } from '../../http/sockets/refuseUpgrade.ts'
import { createSocketCounts } from '../../http/sockets/socketCounts.ts'
import { visitorAddress } from '../../http/visitorAddress.ts'
import type { AccountEvents } from './createAccountEvents.ts'
import { serveBalanceSocket } from './serveBalanceSocket.ts'

type Deps = {
  config: Pick<Config, 'projectId' | 'projectValidation' | 'trustProxy' | 'balanceEvents'>
  chains: Chains
  events: AccountEvents
  /** Undefined if rate limits are off. */
  buckets: { data: Buckets; all: Budgets } | undefined
}

/** Twenty CAIP-10 ids, each as long as the parser allows. */
const MESSAGE_BYTES_MAX = 5_000
const querySchema = v.object({ projectId: projectIdSchema })

/** Whether an upgrade request is for the events of balances. */
export function isForBalances({ url = '/' }: Pick<IncomingMessage, 'url'>): boolean {
  return url.split('?', 1)[0] === BALANCE_EVENTS_PATH
}

/** The WebSockets that tell pages when balances change. `handle` processes an HTTP server's `upgrade` event. */
export function createBalanceSockets({ config, chains, events, buckets }: Deps) {
  const { socketsPerAddress, accountsPerAddress, socketsInAll } = config.balanceEvents
  const server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES_MAX, perMessageDeflate: false })
  const counts = createSocketCounts({ sockets: socketsPerAddress, subscriptions: accountsPerAddress })

  function handle(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const query = v.safeParse(querySchema, Object.fromEntries(searchParams))
    if (!query.success) refuseUpgrade(socket, '400 Bad Request', ...reasonsOf(query.issues))
    else if (config.projectValidation === 'on' && query.output.projectId !== config.projectId)
      refuseUpgrade(socket, '401 Unauthorized', { field: 'authentication', description: 'This project id is unknown' })
    else accept(request, socket, head)
  }

  function accept(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const address = visitorAddress(request, config.trustProxy)
    const spend = (calls: number, bytes: number) =>
      !buckets || (buckets.data.take(address, calls).isAllowed && buckets.all.take(address, bytes).isAllowed)
    if (server.clients.size >= socketsInAll || !spend(1, 0) || !counts.claim(address, 1, 0)) {
      refuseUpgrade(socket, '429 Too Many Requests', ...tooManyRequests(1).reasons)
      return
    }
    socket.once('close', () => counts.claim(address, -1, 0))
    const claim = (accounts: number) => counts.claim(address, 0, accounts)
    server.handleUpgrade(request, socket, head, (client) =>
      serveBalanceSocket(client, { chains, events, spend, claim }),
    )
  }

  return {
    handle,
    close: () => endSockets(server),
  }
}
