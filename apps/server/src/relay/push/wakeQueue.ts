import { withDeadline } from '../../base/withDeadline.ts'
import { createBuckets } from '../../http/limits/tokenBuckets.ts'
import { inParts } from '../mailbox/inParts.ts'
import type { MailboxStore } from '../mailbox/mailboxStore.ts'
import type { StoredMessage } from '../mailbox/message.ts'
import type { CallWebhook } from './callWebhook.ts'
import { createTimers } from './timers.ts'
import type { Watch, WatchStore } from './watch.ts'
import { createLane, type Lane } from './webhookLane.ts'

export type WakeOutcome = 'delivered' | 'refused' | 'failed' | 'read' | 'limited' | 'dropped'

/** `graceMs`: how long a client has to acknowledge before it counts as asleep. `retryMs`: the pauses before further tries. */
export type WakeWaits = { graceMs: number; retryMs: readonly number[] }

type Deps = {
  store: Pick<MailboxStore, 'backlog'>
  watches: Pick<WatchStore, 'find'>
  callWebhook: CallWebhook
  waits?: WakeWaits
  onOutcome: (outcome: WakeOutcome) => void
  onFailure: (error: unknown) => void
  now: () => number
}
type Published = Pick<StoredMessage, 'topic' | 'id' | 'tag' | 'publisher'>
type Wake = { watch: Watch; message: Published; attempt: number }

export const usualWaits: WakeWaits = { graceMs: 2_000, retryMs: [2_000, 15_000, 60_000] }

const BATCH_MS = 200
const TOPICS_AT_ONCE = 200
// A message that is given up here is still in the mailbox; the client just isn't woken for it.
const PUBLISHED_MAX = 50_000
const LANE = { atOnce: 10, waitingMax: 1_000 }
const TOLD_MAX = 10_000
const RETRIES_MAX = 5_000
const CLOSE_MS = 3_000

/**
 * Calls the webhooks of clients that have not acknowledged a message shortly after it was published, connected or not: a
 * phone's socket can stay open long after the phone went to sleep. Pending calls are lost when the process is killed.
 */
export function createWakeQueue({ store, watches, callWebhook, onOutcome, onFailure, now, ...rest }: Deps) {
  const { graceMs, retryMs } = rest.waits ?? usualWaits
  const timers = createTimers()
  const lanes = new Map<string, Lane>()
  const told = new Set<string>()
  // One event wakes a wallet for all its messages.
  const perClient = createBuckets({ burst: 20, perSecond: 0.2, now })
  const perReceiver = createBuckets({ burst: 1_000, perSecond: 200, now })
  const batches = new Set<Promise<void>>()
  let collecting: Published[] | undefined
  let held = 0
  let retries = 0

  function published({ topic, id, tag, publisher }: Published): void {
    if (held >= PUBLISHED_MAX) {
      onOutcome('dropped')
      return
    }
    held++
    const batch = collecting ?? openBatch()
    batch.push({ topic, id, tag, publisher })
  }

  function openBatch(): Published[] {
    const batch: Published[] = []
    collecting = batch
    timers.after(BATCH_MS, () => {
      collecting = undefined
      timers.after(graceMs, () => {
        held -= batch.length
        const told = wakeFor(batch).catch(onFailure)
        batches.add(told)
        told.finally(() => batches.delete(told))
      })
    })
    return batch
  }

  async function wakeFor(batch: readonly Published[]): Promise<void> {
    const byTopic = new Map<string, Published[]>()
    for (const message of batch) byTopic.set(message.topic, [...(byTopic.get(message.topic) ?? []), message])
    for (const topics of inParts(byTopic.keys(), TOPICS_AT_ONCE))
      for (const { topic, watch } of await watches.find(topics))
        for (const message of byTopic.get(topic) ?? [])
          if (watch.tags.includes(message.tag) && watch.clientId !== message.publisher) wake(watch, message)
  }

  function wake(watch: Watch, message: Published): void {
    const name = [message.topic, message.id, watch.clientId, watch.serviceUrl, watch.webhookUrl].join(' ')
    if (told.has(name)) return
    remember(name)
    const { origin } = new URL(watch.webhookUrl)
    if (!perClient.take(watch.clientId).isAllowed || !perReceiver.take(origin).isAllowed) onOutcome('limited')
    else enqueue({ watch, message, attempt: 0 })
  }

  function remember(name: string): void {
    told.add(name)
    const { value: oldest } = told.keys().next()
    if (told.size > TOLD_MAX && oldest !== undefined) told.delete(oldest)
  }

  function enqueue(wanted: Wake): void {
    // A receiver that hangs doesn't delay others.
    const { origin } = new URL(wanted.watch.webhookUrl)
    const lane = lanes.get(origin) ?? createLane(LANE)
    lanes.set(origin, lane)
    const isTaken = lane.add(() => attempt(wanted).catch(onFailure))
    if (!isTaken) onOutcome('dropped')
  }

  async function attempt(wanted: Wake): Promise<void> {
    const unread = await findUnread(wanted)
    const outcome = unread ? await callWebhook(wanted.watch, unread) : 'read'
    if (outcome !== 'retry') {
      onOutcome(outcome)
      return
    }
    const pause = retryMs[wanted.attempt]
    if (pause === undefined || timers.isFlushed() || retries >= RETRIES_MAX) {
      onOutcome('failed')
      return
    }
    retries++
    timers.after(pause, () => {
      retries--
      enqueue({ ...wanted, attempt: wanted.attempt + 1 })
    })
  }

  async function findUnread({ watch, message }: Wake): Promise<StoredMessage | undefined> {
    for await (const { messages } of store.backlog(watch.clientId, [message.topic])) {
      const found = messages.find(({ id }) => id === message.id)
      if (found) return found
    }
    return undefined
  }

  return {
    published,
    /** Sends everything now. Resolves when it is sent or after a few seconds. */
    async close(): Promise<void> {
      timers.flush()
      const tellAll = async () => {
        await Promise.all(batches)
        await Promise.all([...lanes.values()].map(({ idle }) => idle()))
      }
      await withDeadline(tellAll(), CLOSE_MS, undefined)
    },
  }
}
