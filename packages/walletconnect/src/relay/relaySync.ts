import type { Store } from '../storage/store.ts'
import type { ClientTables, Outgoing, TopicRecord } from './clientTables.ts'
import type { OnWork } from './onWork.ts'
import { publish } from './publish.ts'
import { RelayCallError } from './relayCalls.ts'
import type { RelayMessage } from './relayFrames.ts'
import { createRelaySocket, type RelaySocket, type RelaySocketArgs, type SocketState } from './relaySocket.ts'
import { followSuspects } from './suspects.ts'

/** Keeps one relay in step with the records: what is subscribed there, and what it has taken. */
export type RelaySync = {
  readonly link: RelaySocket
  /** Opens the link when there is something for it, and does it. */
  work(): void
  /** Makes sure that the socket lives; the same call empties our mailboxes. */
  probe(): void
  /** Until when (milliseconds) nothing is sent, since the relay said that it is too much. */
  pausedUntil(): number
  stop(): void
}

type RelaySyncArgs = Omit<RelaySocketArgs, 'onMessage' | 'onState' | 'isAwaited'> & {
  store: Store
  tables: ClientTables
  onWork?: OnWork | undefined
  receive(url: string, message: RelayMessage): Promise<void>
  onState(url: string, state: SocketState, reason?: string): void
}

const BATCH = 500
const PROBE_TIMEOUT_MS = 3000
const RETRY_MS = 5000
/** How often a socket in use is looked after (R9.05c). */
const HEARTBEAT_MS = 5000
/** And one that is not in use: a wallet waits for requests. */
const IDLE_BEATS = 6
/** A peer that said something a minute ago may wait for us, as an app waits for its wallet. */
const IN_USE_BEATS = 12
/** The relay's code for a message that it will never take. */
const INVALID = -32600
/** The relay's code for a client, or an address, that calls too often. */
const TOO_MANY = 3001
const PAUSE_MAX_MS = 60_000
/** A message that a relay refuses this often no longer holds back the ones after it. */
const OVERTAKEN_AFTER = 3

export function createRelaySync(args: RelaySyncArgs): RelaySync {
  const { url, store, tables, log } = args
  // What this connection was told already: the next one is told everything again.
  const subscribed = new Set<string>()
  const published = new Set<string>()
  // A message waits until the relay has the one before it in its topic: one that is refused for now must not be overtaken.
  const busyTopics = new Set<string>()
  const refusedTimes = new Map<string, number>()
  const suspects = followSuspects()
  let pausedUntil = 0
  // Counted in heartbeats, since clocks are corrected.
  let sinceMessage = IN_USE_BEATS
  let sinceProof = 0
  let refusals = 0
  let refusal = ''
  let told: Promise<unknown> = Promise.resolve()
  let retry: ReturnType<typeof setTimeout> | undefined
  let held: ReturnType<typeof setTimeout> | undefined
  let beat: ReturnType<typeof setTimeout> | undefined

  const link = createRelaySocket({
    ...args,
    async onMessage(message) {
      sinceMessage = sinceProof = 0
      // How long it lives is judged by the right time.
      await told
      await args.receive(url, message)
    },
    isAwaited: () => isInUse(),
    onState(state, reason) {
      suspects.lose(reason)
      subscribed.clear()
      published.clear()
      args.onState(url, state, reason)
      refusal = reason ?? ''
      if (state === 'open') told = askTime()
      if (state === 'open' || state === 'refused') work()
    },
  })

  const work = () => {
    const topics = tables.topics.list().filter(({ relays }) => relays.includes(url))
    const messages = outbox().sort(
      (one, other) => suspects.rankOf(one.id) - suspects.rankOf(other.id) || one.order - other.order,
    )
    if (topics.length === 0 && messages.length === 0) return link.close()
    link.open()
    if (link.state() === 'refused') for (const one of topics) if (one.announces && !one.heldBy) attempt(refuse(one))
    beat ??= setTimeout(look, HEARTBEAT_MS)
    if (link.state() !== 'open' || isPaused()) return
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
    const heldUntil = Math.min(...messages.filter(isHeld).map(({ attestBy = 0 }) => attestBy))
    clearTimeout(held)
    if (Number.isFinite(heldUntil)) held = setTimeout(work, heldUntil - args.now())
    args.onWork?.(link, messages, store)
  }

  const outbox = () =>
    tables.outbox
      .list()
      .filter(({ relays, refused, deadline }) => relays.includes(url) && refused === undefined && deadline > args.now())

  const isInUse = () => sinceMessage < IN_USE_BEATS || outbox().length > 0

  const isPaused = () => {
    const left = pausedUntil - args.now()
    // Longer than any pause: the clock was corrected meanwhile.
    return left > 0 && left < 2 * PAUSE_MAX_MS
  }

  /** Other relays do not know this call. */
  const askTime = async () => {
    const askedAt = args.now()
    const theirs = await link.call('latchkey_time', {}, PROBE_TIMEOUT_MS).catch(() => undefined)
    if (typeof theirs === 'number') await args.onTime(theirs + (args.now() - askedAt) / 2)
  }

  /** Whoever waits for a relay that holds it goes on with the others, or hears why there is none. */
  const refuse = (topic: TopicRecord) => {
    const relays = topic.relays.filter((relay) => relay !== url)
    const left = relays.length > 0 ? { ...topic, relays } : { ...topic, relays, refused: refusal }
    return store.commit([tables.topics.put(left)], [tables.topics.keyOf(topic.topic)])
  }

  /** Twice as long after each refusal, and not at the same moment as everybody else at this address. */
  const pause = () => {
    if (isPaused()) return
    const [random = 0] = args.randomBytes(1)
    const delay = Math.min(RETRY_MS * 2 ** refusals++, PAUSE_MAX_MS) * (0.75 + (0.5 * random) / 255)
    pausedUntil = args.now() + delay
    clearTimeout(retry)
    // A timer may come a moment before its time.
    retry = setTimeout(work, delay + 50)
  }

  const probe = () => {
    if (link.state() !== 'open' || isPaused()) return
    const topics = [...subscribed].slice(0, BATCH)
    attempt(link.call('irn_batchSubscribe', { topics }, PROBE_TIMEOUT_MS))
  }

  /** A network that goes without a word leaves the socket open; nobody looks at a hidden page. */
  const look = () => {
    beat = undefined
    sinceMessage++
    if (!args.isHidden() && ++sinceProof >= (isInUse() ? 1 : IDLE_BEATS)) probe()
    work()
  }

  /** Its attestation is still awaited, by this tab or by another one. */
  const isHeld = ({ attestBy }: Outgoing) => attestBy !== undefined && attestBy > args.now()

  const subscribe = async (topics: readonly string[]) => {
    for (const topic of topics) subscribed.add(topic)
    try {
      await link.call('irn_batchSubscribe', { topics })
    } catch (error) {
      for (const topic of topics) subscribed.delete(topic)
      throw error
    }
    // Who waits for it goes on by the right time.
    await told
    const announced = topics
      .flatMap((topic) => tables.topics.get(topic) ?? [])
      .filter((one) => one.announces && !one.heldBy)
    for (const one of announced)
      await store.commit([tables.topics.put({ ...one, heldBy: url })], [tables.topics.keyOf(one.topic)])
  }

  const unsubscribe = async (topic: string) => {
    subscribed.delete(topic)
    // The relay knows which subscription is meant by its topic; the id is a formality.
    await link.call('irn_unsubscribe', { topic, id: topic })
  }

  // In order: one that has to be written down first is not overtaken by one that has not.
  let claims: Promise<unknown> = Promise.resolve()
  const claimInTurn = (outgoing: Outgoing) => {
    const turn = claims.then(() => claim(outgoing))
    claims = turn.catch(() => {})
    return turn
  }

  /** From here on a relay may have it. False when it was taken back before, here or in another tab. */
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
      await publish(link, outgoing)
      suspects.clear(outgoing.id)
      refusedTimes.delete(outgoing.id)
    } catch (error) {
      if (suspects.isTooLarge(outgoing.id)) refused = 'it is larger than the relay takes'
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

  /** What failed is tried again: over the next connection, or here in a while. */
  const attempt = (trying: Promise<unknown>) => {
    trying.then(
      () => {
        refusals = sinceProof = 0
      },
      (error: unknown) => {
        log({ level: 'warn', event: 'relay call failed', url, error })
        if (error instanceof RelayCallError && error.code === undefined) return link.replace()
        if (error instanceof RelayCallError && error.code === TOO_MANY) return pause()
        clearTimeout(retry)
        retry = setTimeout(work, RETRY_MS)
      },
    )
  }

  return {
    link,
    work,
    probe,
    pausedUntil: () => pausedUntil,
    stop() {
      clearTimeout(retry)
      clearTimeout(held)
      clearTimeout(beat)
      link.close()
    },
  }
}
