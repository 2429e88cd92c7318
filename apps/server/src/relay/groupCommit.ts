export type Groups<Item, Result> = {
  /** Resolves with the item's own result once its group is written. */
  add: (item: Item) => Promise<Result>
  /** For what nobody waits for: a failure goes to `onFailure`. */
  push: (item: Item) => void
  /** Resolves when everything that was added before is written, or has failed. */
  settled: () => Promise<void>
}

// One promise a group, not one an item more than its caller needs.
type Group<Item, Result> = {
  items: Item[]
  written: Promise<Result[]>
  resolve: (results: Result[]) => void
  reject: (reason: unknown) => void
}

/**
 * Writes items in groups, one group at a time: what arrives while a group is being written, at most
 * `maxItems`, is the next group. So a lone item waits for nobody, and under load the cost of a
 * transaction is shared by many.
 *
 * @param options.maxGroups how many groups may be under way, where the store keeps their order; 1 unless given
 * @param options.write gets a group and answers each item's result, in order; when it rejects, each item does
 * @param options.delayMs waits this long for a group to fill, for what nobody waits for
 * @param options.onFailure is told once of each group that rejects
 */
export function createGroups<Item, Result>(options: {
  write: (items: Item[]) => Promise<Result[]>
  maxItems: number
  maxGroups?: number
  delayMs?: number
  onFailure?: (error: unknown) => void
}): Groups<Item, Result> {
  const { write, maxItems, maxGroups = 1, delayMs, onFailure = () => {} } = options
  const waiting: Group<Item, Result>[] = []
  let isCollecting = false
  let underWay = 0
  // Groups are written in order: what was added last is written last.
  let last: Promise<unknown> | undefined

  async function collect(): Promise<void> {
    if (isCollecting || underWay >= maxGroups || waiting.length === 0) return
    isCollecting = true
    // Everything that arrived with the same read of the sockets belongs to the group.
    await (delayMs && waiting.length === 1 ? delay(delayMs) : new Promise(setImmediate))
    const group = waiting.shift()
    isCollecting = false
    if (!group) return
    underWay++
    const written = write(group.items).then(group.resolve, group.reject)
    collect()
    await written
    underWay--
    collect()
  }

  function groupOf(item: Item): Group<Item, Result> {
    const open = waiting.at(-1)
    const group = open && open.items.length < maxItems ? open : openGroup<Item, Result>()
    group.items.push(item)
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
      await last?.catch(() => {}) // whoever added it is told
    },
  }
}

function openGroup<Item, Result>(): Group<Item, Result> {
  const settle: Partial<Pick<Group<Item, Result>, 'resolve' | 'reject'>> = {}
  const written = new Promise<Result[]>((resolve, reject) => Object.assign(settle, { resolve, reject }))
  const { resolve = () => {}, reject = () => {} } = settle
  return { items: [], written, resolve, reject }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
