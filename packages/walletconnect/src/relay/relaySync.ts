import type { Store } from '../storage/store.ts'
import type { ClientTables, Outgoing, TopicRecord } from './clientTables.ts'
import type { OnOutbox } from './onOutbox.ts'
import { publish } from './publish.ts'
import { RelayCallError } from './relayCalls.ts'
import type { RelayMessage } from './relayFrames.ts'
import { createRelaySocket, type RelaySocket, type RelaySocketArgs, type SocketState } from './relaySocket.ts'
import { followSuspects } from './suspects.ts'

/** Keeps one relay in sync with the records: subscribes their topics and publishes their outbox. */
export type RelaySync = {
  readonly socket: RelaySocket
  /** Does what is pending, and opens or closes the socket accordingly. */
  work(): void
  /** Checks that the socket is alive. The same call fetches what waits in our mailboxes. */
  probe(): void
  stop(): void
}

type RelaySyncArgs = Omit<RelaySocketArgs, 'onMessage' | 'onState' | 'isAwaited'> & {
  store: Store
  tables: ClientTables
  onOutbox?: OnOutbox | undefined
  receive(url: string, message: RelayMessage): Promise<void>
  onState(url: string, state: SocketState, reason?: string): void
}

const BATCH = 500
const PROBE_TIMEOUT_MS = 3000
const RETRY_MS = 5000
/** How often a socket in use is checked. */
const HEARTBEAT_MS = 5000
/** A socket that isn't in use is checked less often, for example a wallet's that waits for requests. */
const IDLE_BEATS = 6
/** After a message of a peer, a socket counts as in use for a minute, because the peer may wait for a response. */
const IN_USE_BEATS = 12
/** The relay's code for a message that it never accepts. */
const INVALID = -32600
/** The relay's code for rate limits. */
const TOO_MANY = 3001
const PAUSE_MAX_MS = 60_000
/** After this many refusals, later messages of the topic no longer wait for a message. */
const OVERTAKEN_AFTER = 3

/** Creates the sync with one relay. Call `work` after each change of the records. */
export function createRelaySync(args: RelaySyncArgs): RelaySync {
  const { url, store, tables, log } = args
  // What was sent over this connection. Everything is sent again over the next.
  const subscribed = new Set<string>()
  const published = new Set<string>()
  // A message waits until the relay has the previous one of its topic, so that it can't overtake one that is refused temporarily.
  const busyTopics = new Set<string>()
  const refusedTimes = new Map<string, number>()
  const suspects = followSuspects()
  let pausedUntil = 0
  // Counted in heartbeats, because the clock may be corrected.
  let sinceMessage = IN_USE_BEATS
  let sinceProof = 0
  let refusals = 0
  let refusal = ''
  let isStopped = false
  let timeKnown: Promise<unknown> = Promise.resolve()
  let retry: ReturnType<typeof setTimeout> | undefined
  let held: ReturnType<typeof setTimeout> | undefined
  let beat: ReturnType<typeof setTimeout> | undefined

  const socket = createRelaySocket({
    ...args,
    async onMessage(message) {
      sinceMessage = sinceProof = 0
      // Expiry needs the relay's time.
      await timeKnown
      await args.receive(url, message)
    },
    isAwaited: () => isInUse(),
    onState(state, reason) {
      suspects.lose(reason)
      subscribed.clear()
      published.clear()
      args.onState(url, state, reason)
      refusal = reason ?? ''
      if (state === 'open') timeKnown = fetchTime()
      if (state === 'open' || state === 'refused') work()
    },
  })

  const work = () => {
    const topics = tables.topics.list().filter(({ relays }) => relays.includes(url))
    const messages = outbox().sort(
      (one, other) => suspects.rankOf(one.id) - suspects.rankOf(other.id) || one.order - other.order,
    )
    // What was in progress at the stop opens no new connection.
    if (isStopped || (topics.length === 0 && messages.length === 0)) return socket.close()
    socket.open()
    if (socket.state() === 'refused') for (const one of topics) if (one.announces && !one.heldBy) attempt(refuse(one))
    beat ??= setTimeout(heartbeat, HEARTBEAT_MS)
    if (socket.state() !== 'open' || isPaused()) return
    const wanted = new Set(topics.map(({ topic }) => topic))
    const missing = [...wanted].filter((topic) => !subscribed.has(topic))
    for (let start = 0; start < missing.length; start += BATCH) attempt(subscribe(missing.slice(start, start + BATCH)))
    for (const topic of subscribed) if (!wanted.has(topic)) attempt(unsubscribe(topic))
    const isOneByOne = messages.some(suspects.isSuspect)
    for (const outgoing of messages) {
      if (isOneByOne && suspects.isBusy()) break
      if (published.has(outgoing.id) || busyTopics.has(outgoing.topic) || isHeld(outgoing)) continue
      attempt(send(outgoing).then(work))
    }
    clearTimeout(held)
    const heldUntil = Math.min(...messages.filter(isHeld).map(({ attestBy = 0 }) => attestBy))
    if (heldUntil < Infinity) held = setTimeout(work, heldUntil - args.now())
    args.onOutbox?.(socket, messages, store)
  }

  const outbox = () =>
    tables.outbox
      .list()
      .filter(({ relays, refused, deadline }) => relays.includes(url) && refused === undefined && deadline > args.now())

  const isInUse = () => sinceMessage < IN_USE_BEATS || outbox().length > 0

  const isPaused = () => {
    const left = pausedUntil - args.now()
    // If it is longer than any pause, the clock was corrected meanwhile.
    return left > 0 && left < 2 * PAUSE_MAX_MS
  }

  /** Other relays don't support this call. */
  const fetchTime = async () => {
    const sentAt = args.now()
    const theirs = await socket.call('latchkey_time', {}, PROBE_TIMEOUT_MS).catch(() => undefined)
    if (typeof theirs === 'number') await args.onTime(theirs + (args.now() - sentAt) / 2)
  }

  /** Leaves the topic to the other relays, or stores the reason if there are none. */
  const refuse = (topic: TopicRecord) => {
    const relays = topic.relays.filter((relay) => relay !== url)
    const left = relays.length > 0 ? { ...topic, relays } : { ...topic, relays, refused: refusal }
    return store.commit([tables.topics.put(left)], [tables.topics.keyOf(topic.topic)])
  }

  /** Doubles with each refusal. Random, because other clients of this address pause as well. */
  const pause = () => {
    if (isPaused()) return
    const [random = 0] = args.randomBytes(1)
    const delay = Math.min(RETRY_MS * 2 ** refusals++, PAUSE_MAX_MS) * (0.75 + (0.5 * random) / 255)
    pausedUntil = args.now() + delay
    clearTimeout(retry)
    // Timers may fire slightly early.
    retry = setTimeout(work, delay + 50)
  }

  const probe = () => {
    if (socket.state() !== 'open' || isPaused()) return
    const topics = [...subscribed].slice(0, BATCH)
    attempt(socket.call('irn_batchSubscribe', { topics }, PROBE_TIMEOUT_MS))
  }

  /** A network that fails silently leaves the socket open. Hidden pages don't check. */
  const heartbeat = () => {
    beat = undefined
    sinceMessage++
    if (!args.isHidden() && ++sinceProof >= (isInUse() ? 1 : IDLE_BEATS)) probe()
    work()
  }

  /** Whether this tab or another one still waits for its attestation. */
  const isHeld = ({ attestBy }: Outgoing) => attestBy !== undefined && attestBy > args.now()

  const subscribe = async (topics: readonly string[]) => {
    for (const topic of topics) subscribed.add(topic)
    try {
      await socket.call('irn_batchSubscribe', { topics })
    } catch (error) {
      for (const topic of topics) subscribed.delete(topic)
      throw error
    }
    // The caller continues with the relay's time.
    await timeKnown
    const announced = topics
      .flatMap((topic) => tables.topics.get(topic) ?? [])
      .filter((one) => one.announces && !one.heldBy)
    for (const one of announced)
      await store.commit([tables.topics.put({ ...one, heldBy: url })], [tables.topics.keyOf(one.topic)])
  }

  const unsubscribe = async (topic: string) => {
    subscribed.delete(topic)
    // Relays ignore the id.
    await socket.call('irn_unsubscribe', { topic, id: topic })
  }

  // In order, because only some messages need a commit first.
  let claims: Promise<unknown> = Promise.resolve()
  const claimInTurn = (outgoing: Outgoing) => {
    const turn = claims.then(() => claim(outgoing))
    claims = turn.catch(() => {})
    return turn
  }

  /** From here on a relay may have the message. False if this tab or another one has withdrawn it. */
  const claim = async ({ id }: Outgoing) =>
    !tables.unsent.get(id) || store.commit([tables.unsent.remove(id)], [tables.outbox.keyOf(id)])

  const send = async (outgoing: Outgoing) => {
    published.add(outgoing.id)
    const times = refusedTimes.get(outgoing.id) ?? 0
    if (times < OVERTAKEN_AFTER) busyTopics.add(outgoing.topic)
    let refused: string | undefined
    try {
      suspects.begin(outgoing.id)
      if (!(await claimInTurn(outgoing))) return
      await publish(socket, outgoing)
      suspects.clear(outgoing.id)
      refusedTimes.delete(outgoing.id)
    } catch (error) {
      if (suspects.isTooLarge(outgoing.id)) refused = 'larger than the relay accepts'
      else if (error instanceof RelayCallError && error.code === INVALID) refused = error.message
      else {
        published.delete(outgoing.id)
        if (error instanceof RelayCallError && error.code !== TOO_MANY) refusedTimes.set(outgoing.id, times + 1)
        throw error
      }
    } finally {
      suspects.end(outgoing.id)
      busyTopics.delete(outgoing.topic)
    }
    const kept = tables.outbox.get(outgoing.id)
    if (!kept) return
    const relays = kept.relays.filter((relay) => relay !== url)
    if (refused === undefined && outgoing.awaitsAnswer) return
    if (relays.length > 0)
      await store.commit([tables.outbox.put({ ...kept, relays })], [tables.outbox.keyOf(outgoing.id)])
    else if (refused === undefined) await store.commit([tables.outbox.remove(outgoing.id)])
    else await store.commit([tables.outbox.put({ ...kept, refused })], [tables.outbox.keyOf(outgoing.id)])
  }

  /** Retries what failed, over the next connection or after a delay. */
  const attempt = (trying: Promise<unknown>) => {
    trying.then(
      () => {
        refusals = sinceProof = 0
      },
      (error: unknown) => {
        log({ level: 'warn', event: 'relay call failed', url, error })
        // It may have failed because of the stop.
        if (isStopped) return
        if (error instanceof RelayCallError && error.code === undefined) return socket.replace()
        if (error instanceof RelayCallError && error.code === TOO_MANY) return pause()
        clearTimeout(retry)
        retry = setTimeout(work, RETRY_MS)
      },
    )
  }

  return {
    socket,
    work,
    probe,
    stop() {
      isStopped = true
      clearTimeout(retry)
      clearTimeout(held)
      clearTimeout(beat)
      socket.close()
    },
  }
}
