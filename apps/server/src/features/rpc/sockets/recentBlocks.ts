import * as v from 'valibot'

const quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,13}$/i))
/** The members of a block header that are read here. The others are passed on. */
export const headerSchema = v.looseObject({ number: quantity, hash: v.string() })
export type Header = v.InferOutput<typeof headerSchema>
export const logSchema = v.looseObject({
  blockNumber: quantity,
  blockHash: v.string(),
  logIndex: quantity,
  removed: v.optional(v.boolean()),
})
export type Log = v.InferOutput<typeof logSchema>

/** Deeper reorganisations are rare, and every node has seen older blocks. */
const BLOCKS_MAX = 128

/** The blocks that a socket's subscriptions delivered recently, so that another node can continue after them. */
export type RecentBlocks = {
  /** Newest last. */
  headers: () => readonly { number: number; hash: string }[]
  newest: () => number | undefined
  add: (header: Header) => void
}

/** Stores the numbers and hashes of the latest blocks. */
export function createRecentBlocks(): RecentBlocks {
  let headers: { number: number; hash: string }[] = []
  return {
    headers: () => headers,
    newest: () => headers.at(-1)?.number,
    add({ number, hash }) {
      // A reorganisation replaces the blocks from its number on.
      const at = Number(number)
      headers = [...headers.filter((each) => each.number < at), { number: at, hash }].slice(-BLOCKS_MAX)
    },
  }
}

export type RecentLogs = {
  /** Oldest first, of one subscription. */
  of: (subscription: string) => readonly Log[]
  add: (subscription: string, log: Log) => void
  remove: (subscription: string, log: Log) => void
  forget: (subscription: string) => void
}

/**
 * Stores the logs that a socket delivered, up to a total size for all its subscriptions. Beyond it, the oldest are dropped.
 * After a change of the node, such a log could be delivered again, but none is lost.
 */
export function createRecentLogs(maxBytes: number): RecentLogs {
  let logs: { subscription: string; log: Log; bytes: number }[] = []
  let bytes = 0
  const keepWhere = (isKept: (each: (typeof logs)[number]) => boolean) => {
    logs = logs.filter(isKept)
    bytes = logs.reduce((sum, each) => sum + each.bytes, 0)
  }
  return {
    of: (subscription) => logs.filter((each) => each.subscription === subscription).map(({ log }) => log),
    add(subscription, log) {
      const entry = { subscription, log, bytes: JSON.stringify(log).length }
      logs.push(entry)
      bytes += entry.bytes
      while (bytes > maxBytes) bytes -= logs.shift()?.bytes ?? bytes
    },
    remove: (subscription, log) =>
      keepWhere((each) => each.subscription !== subscription || logKey(each.log) !== logKey(log)),
    forget: (subscription) => keepWhere((each) => each.subscription !== subscription),
  }
}

/** The key of a log in its block. If a reorganisation moves the log to another block, its key changes. */
export function logKey({ blockHash, logIndex }: Log): string {
  return `${blockHash}:${Number(logIndex)}`
}
