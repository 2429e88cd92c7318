import * as v from 'valibot'
import type { NodeSocket } from '../../../chains/sockets/openNodeSocket.ts'
import { catchUp, type Missed, readBlock } from './catchUp.ts'
import { createRecentBlocks, createRecentLogs, headerSchema, type Log, logKey, logSchema } from './recentBlocks.ts'

type Kind = 'newHeads' | 'logs' | 'other'
type Subscription = { id: string; kind: Kind; params: unknown[]; since: number; nodeId: string | undefined }
export type Subscriptions = {
  count: () => number
  /** @returns the subscription's id for the client @throws if the node refuses or ends */
  add: (node: NodeSocket, params: unknown[]) => Promise<string>
  /** False if there is no such subscription. */
  remove: (node: NodeSocket | undefined, id: string) => boolean
  /** Subscribes again at another node, and delivers what was missed. @throws if the node can't do that */
  resume: (node: NodeSocket) => Promise<void>
}

type Options = {
  deliver: (id: string, result: unknown) => void
  createId: () => string
  /** The size of the logs that are kept to recognise them at another node. */
  logBytesMax?: number
}

/** Between a node's answer and the end of catching up, this many notifications are held back. */
const HELD_MAX = 10_000

/**
 * The subscriptions of one client, with our own ids, which stay the same when the node changes. All of its `newHeads`
 * subscriptions share one of the node, which also tells from which block on another node has to catch up.
 */
export function createSubscriptions({ deliver, createId, logBytesMax = 1024 * 1024 }: Options): Subscriptions {
  const all = new Map<string, Subscription>()
  const blocks = createRecentBlocks()
  const logs = createRecentLogs(logBytesMax)
  let heads: { node: NodeSocket; ready: Promise<void> } | undefined
  let held: (() => void)[] | undefined
  /** Delivered by an earlier node, and maybe sent again by this one: hashes of blocks, and keys of logs. */
  let repeatedBlocks = new Set<string>()
  let repeatedLogs = new Set<string>()

  /** Runs now, or after catching up. */
  function whenCaughtUp(run: () => void): void {
    if (held) held.push(run)
    else run()
  }
  function onHead(result: unknown): void {
    const parsed = v.safeParse(headerSchema, result)
    if (!parsed.success) return
    const { number, hash } = parsed.output
    if (repeatedBlocks.delete(hash)) return
    // From here on, a repeated block was restored by a reorganisation.
    if (Number(number) > (blocks.newest() ?? 0)) repeatedBlocks.clear()
    blocks.add(parsed.output)
    for (const { id, kind } of all.values()) if (kind === 'newHeads') deliver(id, result)
  }
  function onLog(id: string, result: unknown): void {
    const parsed = v.safeParse(logSchema, result)
    if (!parsed.success) return
    const isRepeated = repeatedLogs.delete(`${id} ${logKey(parsed.output)}`)
    if (!parsed.output.removed && isRepeated) return
    deliverLog(id, parsed.output)
  }
  function deliverLog(id: string, log: Log): void {
    if (log.removed) logs.remove(id, log)
    else logs.add(id, log)
    deliver(id, log)
  }

  function followHeads(node: NodeSocket): Promise<void> {
    if (heads?.node !== node) {
      const ready = startHeads(node)
      heads = { node, ready }
      ready.catch(() => {
        if (heads?.ready === ready) heads = undefined
      })
    }
    return heads.ready
  }
  async function startHeads(node: NodeSocket): Promise<void> {
    const id = await node.request('eth_subscribe', ['newHeads'], v.string())
    node.listen(id, (result) => whenCaughtUp(() => onHead(result)))
    if (blocks.newest() !== undefined) return
    const latest = await readBlock(node, 'latest')
    if (latest && blocks.newest() === undefined) blocks.add(latest)
  }
  async function subscribeAt(node: NodeSocket, subscription: Subscription): Promise<void> {
    if (subscription.kind === 'newHeads') return
    const nodeId = await node.request('eth_subscribe', subscription.params, v.string())
    subscription.nodeId = nodeId
    const { id, kind } = subscription
    node.listen(nodeId, (result) => whenCaughtUp(() => (kind === 'logs' ? onLog(id, result) : deliver(id, result))))
  }

  function deliverMissed({ headers, logs: found }: Missed, filtered: readonly Subscription[]): void {
    for (const header of headers) onHead(header)
    for (const [index, { id }] of filtered.entries()) for (const log of found[index] ?? []) deliverLog(id, log)
  }
  function expectRepeats(): void {
    repeatedBlocks = new Set(blocks.headers().map(({ hash }) => hash))
    const keys = [...all.keys()].flatMap((id) => logs.of(id).map((log) => `${id} ${logKey(log)}`))
    repeatedLogs = new Set(keys)
  }

  return {
    count: () => all.size,
    async add(node, params) {
      const kind = params[0] === 'newHeads' || params[0] === 'logs' ? params[0] : 'other'
      if (kind !== 'other') await followHeads(node)
      const subscription: Subscription = { id: createId(), kind, params, since: 0, nodeId: undefined }
      // Before the request to the node, so that nothing that comes with its answer is lost.
      all.set(subscription.id, subscription)
      try {
        await subscribeAt(node, subscription)
      } catch (error) {
        all.delete(subscription.id)
        throw error
      }
      subscription.since = blocks.newest() ?? 0
      return subscription.id
    },
    remove(node, id) {
      const subscription = all.get(id)
      if (!subscription) return false
      all.delete(id)
      logs.forget(id)
      const { nodeId } = subscription
      if (node && nodeId !== undefined) {
        node.unlisten(nodeId)
        node.request('eth_unsubscribe', [nodeId], v.unknown()).catch(() => {})
      }
      return true
    },
    async resume(node) {
      const subscriptions = [...all.values()]
      if (subscriptions.length === 0) return
      held = []
      try {
        const filtered = subscriptions.filter(({ kind }) => kind === 'logs')
        const isFollowing = subscriptions.some(({ kind }) => kind !== 'other')
        if (isFollowing) await followHeads(node)
        for (const subscription of subscriptions) await subscribeAt(node, subscription)
        repeatedBlocks.clear()
        repeatedLogs.clear()
        if (isFollowing) {
          const requested = filtered.map(({ id, params, since }) => ({
            filter: params[1],
            since,
            delivered: logs.of(id),
          }))
          const missed = await catchUp(node, blocks, requested)
          if (held.length > HELD_MAX) throw new Error('the node says more than can be held')
          deliverMissed(missed, filtered)
          expectRepeats()
        }
        const late = held
        held = undefined
        for (const run of late) run()
      } finally {
        held = undefined
      }
    },
  }
}
