import * as v from 'valibot'
import { parseJson } from '../parseJson.ts'
import type { OnOutbox } from '../relay/onOutbox.ts'
import { RelayCallError } from '../relay/relayCalls.ts'
import type { RelaySocket } from '../relay/relaySocket.ts'
import type { Store } from '../storage/store.ts'
import type { Table } from '../storage/table.ts'
import type { PeerRecord } from './peerRecord.ts'

/** A phone that switches networks disconnects for a moment. That isn't reported. */
const BLIP_MS = 2000
const METHOD_NOT_FOUND = -32601
/** `wc_sessionRequest` */
const REQUEST_TAG = 1108

/**
 * Keeps a record of whether the wallets with pending requests are connected, if the relay supports it (`latchkey_peer` and
 * `latchkey_peerChanged`, docs/run/relay.md). A wallet counts as disconnected after 2 seconds.
 */
export function watchPeers(peers: Table<PeerRecord>, now: () => number): OnOutbox {
  const watches = new WeakMap<RelaySocket, Watch>()
  let isCleared = false
  return (socket, messages, store) => {
    const requests = messages.filter(({ tag }) => tag === REQUEST_TAG)
    if (requests.length === 0) return
    const watch = watches.get(socket) ?? watchSocket(socket, store, peers, now)
    watches.set(socket, watch)
    // Records of another tab that was the leader are out of date.
    if (!isCleared) void store.commit(peers.list().map(({ topic }) => peers.remove(topic))).catch(() => {})
    isCleared = true
    for (const { topic } of requests) watch(topic)
  }
}

type Watch = (topic: string) => void

function watchSocket(socket: RelaySocket, store: Store, peers: Table<PeerRecord>, now: () => number): Watch {
  const watched = new Set<string>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  let connection = {}
  let isUnsupported = false

  // Fails if the storage is closed because the page is unloading.
  const write = (peer: PeerRecord) => void store.commit([peers.put(peer)]).catch(() => {})

  const fetchPeer = async (topic: string): Promise<PeerRecord> => {
    const [peer, time] = await Promise.all([socket.call('latchkey_peer', { topic }), socket.call('latchkey_time', {})])
    const { online, acknowledgedAt } = v.parse(peerSchema, peer)
    if (acknowledgedAt === null || typeof time !== 'number') return { topic, online }
    return { topic, online, acknowledgedAt: acknowledgedAt - time + now() }
  }

  const check = async (topic: string, wasAway: boolean) => {
    const current = connection
    try {
      const peer = await fetchPeer(topic)
      if (current !== connection) return
      if (peer.online || wasAway) write(peer)
      else checkSoon(topic)
    } catch (error) {
      if (current !== connection) return
      if (error instanceof RelayCallError && error.code === METHOD_NOT_FOUND) isUnsupported = true
      // The next change of the outbox tries again.
      else watched.delete(topic)
    }
  }

  const checkSoon = (topic: string) => {
    clearTimeout(timers.get(topic))
    timers.set(
      topic,
      setTimeout(() => void check(topic, true), BLIP_MS),
    )
  }

  const change = (topic: string, online: boolean) => {
    if (!watched.has(topic)) return
    if (!online) return checkSoon(topic)
    clearTimeout(timers.get(topic))
    write({ topic, online })
  }

  const reset = () => {
    connection = {}
    isUnsupported = false
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
    void store.commit([...watched].map((topic) => peers.remove(topic))).catch(() => {})
    watched.clear()
  }

  socket.listen((frame) => {
    if (frame === undefined) return reset()
    const changed = v.safeParse(changeSchema, typeof frame === 'string' ? parseJson(frame, { maxLength: 1000 }) : frame)
    if (changed.success) change(changed.output.params.topic, changed.output.params.online)
  })
  return (topic) => {
    if (isUnsupported || watched.has(topic)) return
    watched.add(topic)
    void check(topic, false)
  }
}

const peerSchema = v.object({ online: v.boolean(), acknowledgedAt: v.nullable(v.number()) })

const changeSchema = v.object({
  method: v.literal('latchkey_peerChanged'),
  params: v.object({ topic: v.string(), online: v.boolean() }),
})
