import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Budgets } from '../../http/limits/budgets.ts'
import type { Buckets } from '../../http/limits/tokenBuckets.ts'
import { visitorAddress } from '../../http/visitorAddress.ts'
import { RelayFault } from '../relayFault.ts'
import { type Connection, closeSocket, openConnection } from './connection.ts'
import type { RelayIdentity } from './relayToken.ts'

type Deps = {
  authenticate: (token: string | undefined) => RelayIdentity
  onConnection: (connection: Connection) => void
  /** Counts every attempt, before its token is verified: verifying takes time, and keys cost nothing. */
  budgets: Budgets
  /** Limits the new sockets of one client, so that reconnecting in a loop has no effect on others. */
  upgrades: Buckets
  /** The maximum of open sockets per address, for all client ids together. */
  socketsPerAddress: number
  trustProxy: number
  now: () => number
}

/** A larger frame closes its socket with code 1009. */
export const FRAME_BYTES_MAX = 1024 * 1024

// Browsers can't read the status of a refused upgrade. They can request that the socket is closed with this code instead.
const AUTH_CLOSE = 3000
const CLOSE_REASON_MAX = 123

const paths = new Set(['/relay', '/relay/'])

/** Whether an upgrade request is for the relay. */
export function isRelayRequest({ url = '/' }: Pick<IncomingMessage, 'url'>): boolean {
  return paths.has(url.split('?', 1)[0] ?? '')
}

/** Accepts the relay's WebSockets, and refuses clients without a valid token or above a limit. */
export function createRelaySockets({
  authenticate,
  onConnection,
  budgets,
  upgrades,
  socketsPerAddress,
  trustProxy,
  now,
}: Deps) {
  // Sealed messages don't compress.
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_BYTES_MAX,
    perMessageDeflate: false,
    clientTracking: false,
  })
  // A client with a wrong clock can correct itself with this.
  server.on('headers', (headers) => headers.push(`Date: ${new Date(now()).toUTCString()}`))
  const openByAddress = new Map<string, number>()
  let isClosed = false

  function handle(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    if (isClosed) {
      refuse(socket, '503 Service Unavailable')
      return
    }
    const address = visitorAddress(request, trustProxy)
    const budget = budgets.take(address, request.url?.length ?? 0)
    if (!budget.isAllowed) {
      refuse(socket, '429 Too Many Requests', budget.retryAfterSeconds)
      return
    }
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const identity = identify(request, searchParams)
    if (identity instanceof RelayFault && searchParams.get('useOnCloseEvent') !== 'true')
      refuse(socket, '401 Unauthorized')
    else if (identity instanceof RelayFault)
      server.handleUpgrade(request, socket, head, (opened) => {
        opened.on('error', () => {})
        closeSocket(opened, AUTH_CLOSE, identity.message.slice(0, CLOSE_REASON_MAX))
      })
    else if (
      (openByAddress.get(address) ?? 0) >= socketsPerAddress ||
      !upgrades.take(`${address} ${identity.clientId}`).isAllowed
    )
      refuse(socket, '429 Too Many Requests', 1)
    else {
      count(socket, address)
      server.handleUpgrade(request, socket, head, (opened) =>
        onConnection(openConnection(opened, { identity, stream: socket, address, now: now() })),
      )
    }
  }

  function count(socket: Duplex, address: string): void {
    openByAddress.set(address, (openByAddress.get(address) ?? 0) + 1)
    socket.on('close', () => {
      const left = (openByAddress.get(address) ?? 1) - 1
      if (left > 0) openByAddress.set(address, left)
      else openByAddress.delete(address)
    })
  }

  function identify(request: IncomingMessage, query: URLSearchParams): RelayIdentity | RelayFault {
    try {
      return authenticate(tokenOf(request, query))
    } catch (error) {
      if (error instanceof RelayFault) return error
      throw error
    }
  }

  return {
    handle,
    /** Refuses all further connections. */
    close() {
      isClosed = true
    },
  }
}

/** The token of a request: a bearer token, or a query parameter, because browsers can't set headers for a WebSocket. */
export function tokenOf({ headers }: Pick<IncomingMessage, 'headers'>, query: URLSearchParams): string | undefined {
  return query.get('auth') ?? /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

function refuse(socket: Duplex, status: string, retryAfterSeconds?: number): void {
  const retry = retryAfterSeconds === undefined ? '' : `Retry-After: ${retryAfterSeconds}\r\n`
  socket.end(
    `HTTP/1.1 ${status}\r\nDate: ${new Date().toUTCString()}\r\n${retry}Access-Control-Allow-Origin: *\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
