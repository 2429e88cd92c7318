import { LatchkeyError } from '@latchkey/protocol'
import { randomHex } from '../crypto/relayJwt.ts'
import type { StorageChange } from '../storage/storage.ts'
import type { Store } from '../storage/store.ts'
import type { Log, Surroundings } from '../surroundings.ts'
import type { OnWork } from './onWork.ts'
import { type Incoming, openIncoming } from './openIncoming.ts'
import type { PostTables } from './postRecords.ts'
import { setRelayTime } from './relayClock.ts'
import type { RelayMessage } from './relayFrames.ts'
import { createRelayLine, type RelayLine } from './relayLine.ts'
import type { LinkState } from './relayLink.ts'

export type RelayConfig = { url: string; projectId?: string | undefined }

type Receive = (url: string, message: RelayMessage) => Promise<void>

/** What a message does to the records; with `requires`, only while those exist. */
export type Reaction = { changes: readonly StorageChange[]; requires?: readonly string[] }

export type PostArgs = {
  store: Store
  tables: PostTables
  relays: readonly RelayConfig[]
  surroundings: Surroundings
  log: Log
  onWork?: OnWork | undefined
  handle(incoming: Incoming): Reaction | undefined | Promise<Reaction | undefined>
  /** What has outlived its time. */
  sweep(): readonly StorageChange[]
  onState(url: string, state: LinkState, reason?: string): void
}

export type Post = {
  /** Tries at once what waits for its next try. */
  hurry(): void
  /** Looks at once whether the sockets still live, as when a page is shown again. */
  wake(isDeadPresumed: boolean): void
  stop(): void
}

const SWEEP_MS = 30_000

/**
 * Brings what is in the outbox to the relays and what they hold for our topics to `handle`. Everything it does follows
 * from the records, so that after any interruption it goes on where it stood. One runs for each storage.
 */
export async function runPost(args: PostArgs): Promise<Post> {
  const { store, tables, relays, surroundings, log } = args
  const { now, randomBytes } = surroundings
  const seed = tables.identity.get('client')?.seed ?? randomHex(randomBytes)
  await store.commit([tables.identity.put({ clockOffsetMs: 0, ...tables.identity.get('client'), seed })])
  const subject = randomHex(randomBytes)
  const lines = new Map<string, RelayLine>()

  const receive = receiveInTurn(args)
  const lineOf = (url: string): RelayLine => {
    const known = lines.get(url)
    if (known) return known
    const projectId = relays.find((relay) => relay.url === url)?.projectId
    const onTime = (theirs: number) => setRelayTime(store, tables, now, theirs)
    const line = createRelayLine({ ...surroundings, ...args, url, projectId, seed, subject, receive, onTime })
    lines.set(url, line)
    return line
  }
  const work = () => {
    const urls = new Set([...tables.topics.list(), ...tables.outbox.list()].flatMap((one) => one.relays))
    for (const url of [...lines.keys(), ...urls]) lineOf(url).work()
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
  const hurry = () => {
    for (const line of lines.values()) line.link.wake()
  }
  return {
    hurry,
    wake(isDeadPresumed) {
      sweep()
      hurry()
      if (isDeadPresumed) for (const line of lines.values()) line.probe()
    },
    stop() {
      clearInterval(sweeping)
      stopFollowing()
      for (const line of lines.values()) line.stop()
    },
  }
}

/** One message after the other; resolves when its effects are stored. */
function receiveInTurn(args: PostArgs): Receive {
  let last: Promise<void> = Promise.resolve()
  return (url, message) => {
    const turn = last.then(() => receiveOne(args, url, message))
    last = turn.catch(() => {})
    return turn
  }
}

const receiveOne = async (
  { store, tables, surroundings, log, handle }: PostArgs,
  ...[url, message]: Parameters<Receive>
) => {
  const incoming = await openIncoming(tables, url, message)
  if (typeof incoming === 'string') {
    if (incoming !== 'seen') log({ level: 'warn', event: 'message ignored', reason: incoming, tag: message.tag })
    return
  }
  const isLong = message.tag === 1108 || message.tag === 1109
  const seen = tables.seen.put({ id: incoming.messageId, expiresAt: surroundings.now() + (isLong ? 8 : 2) * DAY_MS })
  const reaction = await react(handle, incoming, log)
  if (reaction && (await store.commit([...reaction.changes, seen], reaction.requires))) return
  await store.commit([seen])
}

const DAY_MS = 86_400_000

/** A message that cannot be dealt with is not brought again: it would fail for ever. */
async function react(handle: PostArgs['handle'], incoming: Incoming, log: Log): Promise<Reaction | undefined> {
  try {
    return await handle(incoming)
  } catch (error) {
    log({ level: 'error', event: 'message failed', error: error instanceof LatchkeyError ? error.code : error })
    return undefined
  }
}
