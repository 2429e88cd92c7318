export type Groups<Item, Result> = {
  /** Resolves with the item's own result once its group is written. */
  add: (item: Item) => Promise<Result>
  /** Resolves when everything that was added before is written, or has failed. */
  settled: () => Promise<void>
}

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (reason: unknown) => void }

/**
 * Writes items in groups, one group at a time: what arrives while a group is being written, at most
 * `maxItems`, is the next group. So a lone item waits for nobody, and under load the cost of a
 * transaction is shared by many.
 *
 * @param options.maxGroups how many groups may be under way, where the store keeps their order; 1 unless given
 * @param options.write gets a group and answers each item's result, in order; when it rejects, each item does
 * @param options.delayMs waits this long for a group to fill, for what nobody waits for
 */
export function createGroups<Item, Result>(options: {
  write: (items: Item[]) => Promise<Result[]>
  maxItems: number
  maxGroups?: number
  delayMs?: number
}): Groups<Item, Result> {
  const { write, maxItems, maxGroups = 1, delayMs } = options
  let waiting: Waiting<Item, Result>[] = []
  let isCollecting = false
  let underWay = 0
  // Groups are written in order: what was added last is written last.
  let last: Promise<unknown> | undefined

  async function collect(): Promise<void> {
    if (isCollecting || underWay >= maxGroups || waiting.length === 0) return
    isCollecting = true
    // Everything that arrived with the same read of the sockets belongs to the group.
    await (delayMs && waiting.length < maxItems ? delay(delayMs) : new Promise(setImmediate))
    const group = waiting.slice(0, maxItems)
    waiting = waiting.slice(maxItems)
    isCollecting = false
    underWay++
    const written = writeGroup(group)
    collect()
    await written
    underWay--
    collect()
  }

  async function writeGroup(group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await write(group.map(({ item }) => item))
      for (const [index, { resolve, reject }] of group.entries()) {
        const result = results[index]
        if (result === undefined) reject(new Error('a group was answered only in part'))
        else resolve(result)
      }
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  return {
    add(item) {
      const written = new Promise<Result>((resolve, reject) => waiting.push({ item, resolve, reject }))
      last = written
      collect()
      return written
    },
    async settled() {
      await last?.catch(() => {}) // whoever added it is told
    },
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
