import { LatchkeyError } from '@latchkey/protocol'
import { randomHex } from '../crypto/relayJwt.ts'
import type { Environment, Log } from '../environment.ts'
import type { StorageChange } from '../storage/storage.ts'
import type { Store } from '../storage/store.ts'
import type { ClientTables } from './clientTables.ts'
import type { OnOutbox } from './onOutbox.ts'
import { type Incoming, openIncoming } from './openIncoming.ts'
import { setRelayTime } from './relayClock.ts'
import type { RelayMessage } from './relayFrames.ts'
import type { SocketState } from './relaySocket.ts'
import { createRelaySync, type RelaySync } from './relaySync.ts'

export type RelayConfig = { url: string; projectId?: string | undefined }

type Receive = (url: string, message: RelayMessage) => Promise<void>

/** The effects of a message on the records. With `requires`, only if those records exist. */
export type Reaction = { changes: readonly StorageChange[]; requires?: readonly string[] }

export type OutboxArgs = {
  store: Store
  tables: ClientTables
  relays: readonly RelayConfig[]
  environment: Environment
  log: Log
  onOutbox?: OnOutbox | undefined
  handle(incoming: Incoming): Reaction | undefined | Promise<Reaction | undefined>
  /** Removes what has expired. */
  sweep(): readonly StorageChange[]
  onState(url: string, state: SocketState, reason?: string): void
}

export type Outbox = {
  /** Retries now what waits for its next attempt. */
  flush(): void
  /** Checks now whether the sockets are alive, for example when the page is shown again. */
  wake(isDeadPresumed: boolean): void
  stop(): void
}

const SWEEP_MS = 30_000

/**
 * Publishes the outbox, subscribes our topics, and calls `handle` with the messages that arrive. All of it follows from the
 * records, so it continues after any interruption. Only one runs for each storage.
 */
export async function startOutbox(args: OutboxArgs): Promise<Outbox> {
  const { store, tables, relays, environment, log } = args
  const { now, randomBytes } = environment
  const seed = tables.identity.get('client')?.seed ?? randomHex(randomBytes)
  await store.commit([tables.identity.put({ clockOffsetMs: 0, ...tables.identity.get('client'), seed })])
  const subject = randomHex(randomBytes)
  const syncs = new Map<string, RelaySync>()

  const receive = receiveInTurn(args)
  const syncOf = (url: string): RelaySync => {
    const known = syncs.get(url)
    if (known) return known
    const projectId = relays.find((relay) => relay.url === url)?.projectId
    const onTime = (theirs: number) => setRelayTime(store, tables, now, theirs)
    const sync = createRelaySync({ ...environment, ...args, url, projectId, seed, subject, receive, onTime })
    syncs.set(url, sync)
    return sync
  }
  const work = () => {
    const urls = new Set([...tables.topics.list(), ...tables.outbox.list()].flatMap((one) => one.relays))
    for (const url of [...syncs.keys(), ...urls]) syncOf(url).work()
  }
  const sweep = () => {
    const at = now()
    const late = [
      ...tables.outbox.list().flatMap((one) => (one.deadline <= at ? [tables.outbox.remove(one.id)] : [])),
      ...tables.unsent.list().flatMap(({ id }) => (tables.outbox.get(id) ? [] : [tables.unsent.remove(id)])),
      ...tables.seen.list().flatMap((one) => (one.expiresAt <= at ? [tables.seen.remove(one.id)] : [])),
      ...tables.topics
        .list()
        .flatMap((one) => ((one.expiresAt ?? at + 1) <= at ? [tables.topics.remove(one.topic)] : [])),
      ...args.sweep(),
    ]
    if (late.length > 0) store.commit(late).catch((error) => log({ level: 'error', event: 'sweep failed', error }))
  }

  const stopFollowing = store.subscribe(work)
  const sweeping = setInterval(sweep, SWEEP_MS)
  sweep()
  work()
  const flush = () => {
    for (const { socket } of syncs.values()) socket.wake()
  }
  return {
    flush,
    wake(isDeadPresumed) {
      sweep()
      flush()
      if (isDeadPresumed) for (const sync of syncs.values()) sync.probe()
    },
    stop() {
      clearInterval(sweeping)
      stopFollowing()
      for (const sync of syncs.values()) sync.stop()
    },
  }
}

/** Handles one message after the other. Resolves when its effects are stored. */
function receiveInTurn(args: OutboxArgs): Receive {
  let last: Promise<void> = Promise.resolve()
  return (url, message) => {
    const turn = last.then(() => receiveOne(args, url, message))
    last = turn.catch(() => {})
    return turn
  }
}

const receiveOne = async (
  { store, tables, environment, log, handle }: OutboxArgs,
  ...[url, message]: Parameters<Receive>
) => {
  const incoming = await openIncoming(tables, url, message)
  if (typeof incoming === 'string') {
    if (incoming !== 'seen') log({ level: 'warn', event: 'message ignored', reason: incoming, tag: message.tag })
    return
  }
  const seen = tables.seen.put({ id: incoming.messageId, expiresAt: environment.now() + SEEN_MS })
  const reaction = await react(handle, incoming, log)
  if (reaction && (await store.commit([...reaction.changes, seen], reaction.requires))) return
  await store.commit([seen])
}

/**
 * If a relay replays a message after this time, its id is too old (ttlOf.ts). That holds even if the relay has moved our clock
 * forward and back by two days each (relayClock.ts).
 */
const SEEN_MS = 14 * 86_400_000

/** A message that can't be handled is acknowledged all the same: it would fail each time. */
async function react(handle: OutboxArgs['handle'], incoming: Incoming, log: Log): Promise<Reaction | undefined> {
  try {
    return await handle(incoming)
  } catch (error) {
    log({ level: 'error', event: 'message failed', error: error instanceof LatchkeyError ? error.code : error })
    return undefined
  }
}
