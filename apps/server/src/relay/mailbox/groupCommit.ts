import { setTimeout as delay } from 'node:timers/promises'

export type Groups<Item, Result> = {
  /** Resolves with the item's own result once its group is written. */
  add: (item: Item) => Promise<Result>
  /** Adds an item without returning its result. A failure is passed to `onFailure`. */
  push: (item: Item) => void
  /** Resolves when everything added so far is written or has failed. */
  settled: () => Promise<void>
}

// One promise per group is cheaper than one per item.
type Group<Item, Result> = {
  items: Item[]
  bytes: number
  written: Promise<Result[]>
  resolve: (results: Result[]) => void
  reject: (reason: unknown) => void
}

/**
 * Writes items in groups, one group at a time: the items that arrive while a group is being written, at most `maxItems`,
 * are the next group. A single item is written immediately, and under load many items share the cost of a transaction.
 *
 * @param options.maxGroups how many groups may be in flight, for a store that preserves their order. Default: 1
 * @param options.maxBytes a group with this many bytes, measured by `bytesOf`, accepts no more items
 * @param options.write writes a group and returns the result of each item, in order. If it rejects, every item does
 * @param options.delayMs how long to wait for a group to fill
 * @param options.onFailure called once for each group that rejects
 */
export function createGroups<Item, Result>(options: {
  write: (items: Item[]) => Promise<Result[]>
  maxItems: number
  maxBytes?: number
  bytesOf?: (item: Item) => number
  maxGroups?: number
  delayMs?: number
  onFailure?: (error: unknown) => void
}): Groups<Item, Result> {
  const {
    write,
    maxItems,
    maxBytes = Infinity,
    bytesOf = () => 0,
    maxGroups = 1,
    delayMs,
    onFailure = () => {},
  } = options
  const waiting: Group<Item, Result>[] = []
  let isCollecting = false
  let groupsInFlight = 0
  // Groups are written in order, so the last one ends last.
  let last: Promise<unknown> | undefined

  async function collect(): Promise<void> {
    if (isCollecting || groupsInFlight >= maxGroups || waiting.length === 0) return
    isCollecting = true
    // Everything from the same read of the sockets joins the group.
    await (delayMs && waiting.length === 1 ? delay(delayMs) : new Promise(setImmediate))
    const group = waiting.shift()
    isCollecting = false
    if (!group) return
    groupsInFlight++
    const written = write(group.items).then(group.resolve, group.reject)
    collect()
    await written
    groupsInFlight--
    collect()
  }

  function groupOf(item: Item): Group<Item, Result> {
    const open = waiting.at(-1)
    const group = open && open.items.length < maxItems && open.bytes < maxBytes ? open : openGroup<Item, Result>()
    group.items.push(item)
    group.bytes += bytesOf(item)
    if (group !== open) {
      waiting.push(group)
      last = group.written
      group.written.catch(onFailure)
    }
    collect()
    return group
  }

  return {
    async add(item) {
      const group = groupOf(item)
      const index = group.items.length - 1
      const result = (await group.written)[index]
      if (result === undefined) throw new Error('a group was answered only in part')
      return result
    },
    push: groupOf,
    async settled() {
      await last?.catch(() => {}) // The callers of `add` get the error.
    },
  }
}

function openGroup<Item, Result>(): Group<Item, Result> {
  const settle: Partial<Pick<Group<Item, Result>, 'resolve' | 'reject'>> = {}
  const written = new Promise<Result[]>((resolve, reject) => Object.assign(settle, { resolve, reject }))
  const { resolve = () => {}, reject = () => {} } = settle
  return { items: [], bytes: 0, written, resolve, reject }
}
