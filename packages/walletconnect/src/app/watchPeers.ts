import * as v from 'valibot'
import { parseJson } from '../parseJson.ts'
import type { OnWork } from '../relay/onWork.ts'
import { RelayCallError } from '../relay/relayCalls.ts'
import type { RelaySocket } from '../relay/relaySocket.ts'
import type { Store } from '../storage/store.ts'
import type { Table } from '../storage/table.ts'
import type { PeerRecord } from './peerRecord.ts'

/** A phone wallet that changes networks is away for a moment: that is not told. */
const BLIP_MS = 2000
const METHOD_NOT_FOUND = -32601
/** `wc_sessionRequest` */
const REQUEST_TAG = 1108

/**
 * Keeps a record of whether the wallets that requests wait for are connected, where the relay tells it (`latchkey_peer` and
 * `latchkey_peerChanged`, docs/relay.md). One that goes away is noted 2 seconds later, if it has not come back.
 */
export function watchPeers(peers: Table<PeerRecord>, now: () => number): OnWork {
  const watches = new WeakMap<RelaySocket, Watch>()
  let isCleared = false
  return (link, messages, store) => {
    const requests = messages.filter(({ tag }) => tag === REQUEST_TAG)
    if (requests.length === 0) return
    const watch = watches.get(link) ?? watchLink(link, store, peers, now)
    watches.set(link, watch)
    // What another tab noted while it led is out of date.
    if (!isCleared) void store.commit(peers.list().map(({ topic }) => peers.remove(topic))).catch(() => {})
    isCleared = true
    for (const { topic } of requests) watch(topic)
  }
}

type Watch = (topic: string) => void

function watchLink(link: RelaySocket, store: Store, peers: Table<PeerRecord>, now: () => number): Watch {
  const asked = new Set<string>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  let connection = {}
  let isUnsupported = false

  // Not written in a storage that is closed: the page is on its way out.
  const write = (peer: PeerRecord) => void store.commit([peers.put(peer)]).catch(() => {})

  const ask = async (topic: string): Promise<PeerRecord> => {
    const [peer, time] = await Promise.all([link.call('latchkey_peer', { topic }), link.call('latchkey_time', {})])
    const { online, acknowledgedAt } = v.parse(peerSchema, peer)
    if (acknowledgedAt === null || typeof time !== 'number') return { topic, online }
    return { topic, online, acknowledgedAt: acknowledgedAt - time + now() }
  }

  const check = async (topic: string, wasAway: boolean) => {
    const asking = connection
    try {
      const peer = await ask(topic)
      if (asking !== connection) return
      if (peer.online || wasAway) write(peer)
      else checkSoon(topic)
    } catch (error) {
      if (asking !== connection) return
      if (error instanceof RelayCallError && error.code === METHOD_NOT_FOUND) isUnsupported = true
      // The next change asks again.
      else asked.delete(topic)
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
    if (!asked.has(topic)) return
    if (!online) return checkSoon(topic)
    clearTimeout(timers.get(topic))
    write({ topic, online })
  }

  const forget = () => {
    connection = {}
    isUnsupported = false
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
    void store.commit([...asked].map((topic) => peers.remove(topic))).catch(() => {})
    asked.clear()
  }

  link.listen((frame) => {
    if (frame === undefined) return forget()
    const changed = v.safeParse(changeSchema, typeof frame === 'string' ? parseJson(frame, { maxLength: 1000 }) : frame)
    if (changed.success) change(changed.output.params.topic, changed.output.params.online)
  })
  return (topic) => {
    if (isUnsupported || asked.has(topic)) return
    asked.add(topic)
    void check(topic, false)
  }
}

const peerSchema = v.object({ online: v.boolean(), acknowledgedAt: v.nullable(v.number()) })

const changeSchema = v.object({
  method: v.literal('latchkey_peerChanged'),
  params: v.object({ topic: v.string(), online: v.boolean() }),
})
