import { BALANCE_EVENTS_PATH, type BalanceEvent, balanceEventSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { closeSocket } from '../rpc/closeSocket.ts'
import { serverAddress } from '../rpc/serverAddress.ts'

export type BalanceSocket = {
  /** Watches these accounts instead of the earlier ones. Connects if there is no socket yet. */
  watch: (accounts: readonly string[]) => void
  close: () => void
}

type Handlers = {
  onEvent: (event: BalanceEvent) => void
  /** Events may be missed from now on. */
  onLost: () => void
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
/** A server of an earlier version has no such socket, and browsers log each attempt. */
const TRIES = 3
const MESSAGE_MAX = 1_000
/** The server's close code when many pages behind one address have sockets: the next try is half a minute away. */
const TRY_LATER = 1013
const FAILURES_IF_BUSY = 5

/** The socket on which the server tells of changed balances. It reconnects by itself, at increasing intervals. */
export function createBalanceSocket(client: Client, { onEvent, onLost }: Handlers): BalanceSocket {
  let accounts: readonly string[] = []
  let socket: WebSocket | undefined
  let sent = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let hasWorked = false

  function connect(): void {
    clearTimeout(timer)
    timer = undefined
    const mine = open(client)
    socket = mine
    // It would be refused again.
    if (!mine) {
      failures = TRIES
      return
    }
    mine.onopen = send
    mine.onmessage = ({ data }) => {
      const event = parse(data)
      if (socket !== mine || !event) return
      failures = 0
      hasWorked = true
      onEvent(event)
    }
    mine.onerror = () => undefined // 'close' follows
    mine.onclose = (event) => {
      if (socket !== mine) return
      drop()
      if (event.code === TRY_LATER) failures = Math.max(failures, FAILURES_IF_BUSY)
      const isOffered = hasWorked || failures + 1 < TRIES
      if (isOffered) timer = setTimeout(connect, waitOf(failures++, client.randomId()))
    }
  }

  function send(): void {
    const message = JSON.stringify({ accounts })
    if (socket?.readyState !== OPEN || message === sent) return
    sent = message
    socket.send(message)
  }

  function drop(): void {
    socket = undefined
    sent = ''
    onLost()
  }

  // A browser without a network keeps its sockets open, and their `close` may take minutes.
  function leave(): void {
    clearTimeout(timer)
    timer = undefined
    const last = socket
    drop()
    if (last) closeSocket(last)
  }

  function comeBack(): void {
    if (!socket && hasWorked) connect()
  }

  const page = typeof window === 'undefined' ? undefined : window
  page?.addEventListener('offline', leave)
  page?.addEventListener('online', comeBack)

  return {
    watch(next) {
      accounts = next
      if (socket) send()
      else if (timer === undefined && failures === 0) connect()
    },
    close() {
      page?.removeEventListener('offline', leave)
      page?.removeEventListener('online', comeBack)
      leave()
    },
  }
}

const OPEN = 1

/** Clients of a restarted server must not come back all at once: the wait is between half and the whole. */
function waitOf(failures: number, id: string): number {
  const spread = [...id].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000, 0) / 1_000
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + spread / 2)
}

// A page's policy, or a plain server behind a secure page, can make the constructor throw: the page polls.
function open(client: Client): WebSocket | undefined {
  try {
    return client.WebSocket && new client.WebSocket(addressOf(client))
  } catch {
    return undefined
  }
}

function addressOf(client: Client): string {
  const page = typeof location === 'undefined' ? undefined : location.href
  const address = new URL(serverAddress(client, BALANCE_EVENTS_PATH), page)
  address.protocol = address.protocol.replace('http', 'ws')
  return address.href
}

function parse(data: unknown): BalanceEvent | undefined {
  if (typeof data !== 'string' || data.length > MESSAGE_MAX) return undefined
  try {
    const parsed = v.safeParse(balanceEventSchema, JSON.parse(data))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
