import { setTimeout as delay } from 'node:timers/promises'
import { type Connection, closeSocket } from './connection.ts'

const PING_MS = 30_000
const STALE_MS = 5 * 60_000
const PARTS = 30
// SDKs that lose their connection open new ones, sometimes hundreds, and never close the old ones.
const SAME_INSTANCE_MAX = 2
const CLOSE_WAIT_MS = 2_500
const ANSWER_WAIT_MS = 1_000

/** All sockets of this node. Pings them, and closes dead, replaced and stale ones. */
export function createConnections({ now, pingMs = PING_MS }: { now: () => number; pingMs?: number }) {
  const all = new Set<Connection>()
  const byInstance = new Map<string, Connection[]>()
  // In parts: pinging many thousands at once would block everything else.
  const parts = Array.from({ length: PARTS }, () => new Set<Connection>())
  let turn = 0
  let added = 0

  const timer = setInterval(() => {
    turn = (turn + 1) % PARTS
    for (const connection of parts[turn] ?? []) check(connection)
  }, pingMs / PARTS)

  function check(connection: Connection): void {
    const { socket, topics, heardAt } = connection
    if (!connection.isAlive) socket.terminate()
    else if (topics.size === 0 && now() - heardAt > STALE_MS)
      closeSocket(socket, 4008, 'stale: no subscription, no call')
    else {
      connection.isAlive = false
      socket.ping()
    }
  }

  function remove(connection: Connection): void {
    all.delete(connection)
    for (const part of parts) part.delete(connection)
    const left = byInstance.get(connection.instance)?.filter((other) => other !== connection) ?? []
    if (left.length > 0) byInstance.set(connection.instance, left)
    else byInstance.delete(connection.instance)
  }

  return {
    all: (): ReadonlySet<Connection> => all,

    add(connection: Connection): void {
      all.add(connection)
      parts[added++ % PARTS]?.add(connection)
      const same = [...(byInstance.get(connection.instance) ?? []), connection]
      byInstance.set(connection.instance, same)
      for (const { socket } of same.slice(0, -SAME_INSTANCE_MAX))
        closeSocket(socket, 1000, 'replaced by a newer connection')
      connection.socket.on('close', () => remove(connection))
    },

    /** Disconnects all clients, a few at a time, and waits until they are gone. */
    async drain(durationMs: number): Promise<void> {
      const leaving = [...all]
      const step = Math.max(1, Math.ceil(leaving.length / 100))
      for (let at = 0; at < leaving.length; at += step) {
        await Promise.all(leaving.slice(at, at + step).map(sendAway))
        if (at + step < leaving.length) await delay(durationMs / 100)
      }
      const until = now() + CLOSE_WAIT_MS
      while (all.size > 0 && now() < until) await delay(10)
      for (const { socket } of all) socket.terminate()
      clearInterval(timer)
    },
  }
}

// Pending calls are answered first: an SDK that loses an answer keeps waiting for it.
async function sendAway(connection: Connection): Promise<void> {
  for (let waited = 0; connection.pending > 0 && waited < ANSWER_WAIT_MS; waited += 5) await delay(5)
  closeSocket(connection.socket, 4010, 'this relay stops: reconnect')
}
