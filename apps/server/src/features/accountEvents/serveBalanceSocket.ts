import type { BalanceEvent } from '@latchkey/protocol/api'
import type { WebSocket } from 'ws'
import type { Chains } from '../../chains/connectChains.ts'
import { keepAlive } from '../../chains/sockets/openNodeSocket.ts'
import type { AccountEvents } from './createAccountEvents.ts'
import { InvalidAccounts, readWatchedAccounts } from './readWatchedAccounts.ts'

type Options = {
  chains: Chains
  events: Pick<AccountEvents, 'watch'>
  /** Counts requests and bytes; false if the limit of the address is exceeded. */
  spend: (calls: number, bytes: number) => boolean
  /** Counts watched accounts of the address, also negative; false if there are too many. */
  claim: (accounts: number) => boolean
}

/** A client that doesn't read is disconnected: an event is 200 bytes. */
const BACKLOG_BYTES_MAX = 64 * 1024
/** RFC 6455: the client broke a rule of this endpoint. */
const POLICY = 1008
/** RFC 6455: try again later. */
const TRY_LATER = 1013

class TooMany extends Error {
  override readonly name = 'TooMany'
}

/** Tells one page about changes of the accounts that it names. Each message replaces the earlier list. */
export function serveBalanceSocket(socket: WebSocket, { chains, events, spend, claim }: Options): void {
  const watched = new Map<string, () => void>()
  const stopPings = keepAlive(socket)

  function watchOnly(accounts: ReturnType<typeof readWatchedAccounts>): void {
    for (const [id, stop] of watched) if (!accounts.has(id)) drop(id, stop)
    for (const [id, { chain, address }] of accounts) {
      if (watched.has(id)) continue
      // Before it is watched: the first event may come at once.
      if (!claim(1)) throw new TooMany('too many accounts are watched from this address')
      const stop = events.watch(chain, address, (type) => send({ type, account: id }))
      if (stop) watched.set(id, stop)
      else claim(-1)
    }
  }

  function drop(id: string, stop: () => void): void {
    stop()
    watched.delete(id)
    claim(-1)
  }

  function send(event: BalanceEvent): void {
    if (socket.bufferedAmount > BACKLOG_BYTES_MAX) socket.terminate()
    else socket.send(JSON.stringify(event))
  }

  socket.on('message', (data) => {
    const text = String(data)
    try {
      const accounts = readWatchedAccounts(text, chains)
      if (!spend(accounts.size, text.length)) throw new TooMany('too many requests from this address')
      watchOnly(accounts)
    } catch (error) {
      if (error instanceof InvalidAccounts) socket.close(POLICY, error.message)
      else if (error instanceof TooMany) socket.close(TRY_LATER, error.message)
      else throw error
    }
  })
  socket.on('error', () => {}) // 'close' follows
  socket.on('close', () => {
    stopPings()
    for (const [id, stop] of watched) drop(id, stop)
  })
}
