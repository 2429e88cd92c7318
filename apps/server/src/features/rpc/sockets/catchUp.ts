import * as v from 'valibot'
import type { NodeSocket } from '../../../chains/sockets/openNodeSocket.ts'
import { type Header, headerSchema, type Log, logKey, logSchema, type RecentBlocks } from './recentBlocks.ts'

/** A node may have delivered the logs of a block before its header, or after it. */
const OVERLAP_BLOCKS = 3
/** A client that missed more reads them more cheaply by itself. */
const MISSED_BLOCKS_MAX = 1_000

export type LogsSubscription = {
  filter: unknown
  /** Only logs of later blocks belong to the subscription. */
  since: number
  /** What it delivered lately. */
  delivered: readonly Log[]
}
export type Missed = { headers: Header[]; logs: Log[][] }

/** More blocks were missed than are read. */
export class TooManyMissed extends Error {}

/**
 * Reads what happened since the last known block from another node: the new headers in order, and for each logs
 * subscription first the removal of logs whose block was replaced, then the new logs, each once. A node that is behind
 * has nothing new.
 *
 * @throws TooManyMissed; an Error if the node doesn't answer
 */
export async function catchUp(
  node: NodeSocket,
  known: RecentBlocks,
  subscriptions: readonly LogsSubscription[],
): Promise<Missed> {
  const latest = await readBlock(node, 'latest')
  if (!latest) throw new Error('the node has no blocks')
  const end = Number(latest.number)
  const hashes = new Map<number, Promise<string | undefined>>()
  const hashAt = (number: number) => {
    const read = hashes.get(number) ?? readBlock(node, toHex(number)).then((block) => block?.hash)
    hashes.set(number, read)
    return read
  }

  const common = await findCommon(known, end, hashAt)
  if (end - common > MISSED_BLOCKS_MAX) throw new TooManyMissed(`${end - common} blocks were missed`)
  const headers: Header[] = []
  const knownHashes = new Set(known.headers().map(({ hash }) => hash))
  for (let number = common + 1; number <= end; number++) {
    const block = number === end ? latest : await readBlock(node, toHex(number))
    if (!block) throw new Error('the node lost a block')
    if (!knownHashes.has(block.hash)) headers.push(toHeader(block))
  }
  const logs = await Promise.all(
    subscriptions.map((each) => readLogs(node, each, { from: common + 1 - OVERLAP_BLOCKS, end, hashAt })),
  )
  return { headers, logs }
}

/** The newest known block that the node has too; if all were replaced, the one before the oldest known. */
async function findCommon(
  known: RecentBlocks,
  end: number,
  hashAt: (number: number) => Promise<string | undefined>,
): Promise<number> {
  const headers = known.headers()
  for (const { number, hash } of headers.toReversed()) {
    if (number <= end && (await hashAt(number)) === hash) return number
  }
  return Math.min(end, (headers[0]?.number ?? end + 1) - 1)
}

async function readLogs(
  node: NodeSocket,
  { filter, since, delivered }: LogsSubscription,
  { from, end, hashAt }: { from: number; end: number; hashAt: (number: number) => Promise<string | undefined> },
): Promise<Log[]> {
  const removed: Log[] = []
  for (const log of delivered) {
    const hash = Number(log.blockNumber) <= end ? await hashAt(Number(log.blockNumber)) : log.blockHash
    if (hash !== undefined && hash !== log.blockHash) removed.unshift({ ...log, removed: true })
  }
  const first = Math.max(from, since + 1, 0)
  if (first > end) return removed
  const wanted = v.is(filterSchema, filter) ? { address: filter.address, topics: filter.topics } : {}
  const range = { fromBlock: toHex(first), toBlock: toHex(end) }
  const found = await node.request('eth_getLogs', [{ ...wanted, ...range }], v.array(logSchema))
  const seen = new Set(delivered.map(logKey))
  return [...removed, ...found.filter((log) => !seen.has(logKey(log)))]
}

const filterSchema = v.looseObject({ address: v.optional(v.unknown()), topics: v.optional(v.unknown()) })

/** The header of a block, by its number in hex or its tag. Null if the node doesn't have it. */
export function readBlock(node: NodeSocket, at: string): Promise<Header | null> {
  return node.request('eth_getBlockByNumber', [at, false], v.nullable(headerSchema))
}

// What nodes leave out of the notification of a header.
const blockOnly = new Set(['transactions', 'uncles', 'withdrawals', 'size', 'totalDifficulty'])

function toHeader({ number, hash, ...block }: Header): Header {
  const rest = Object.entries(block).filter(([member]) => !blockOnly.has(member))
  return { ...Object.fromEntries(rest), number, hash }
}

function toHex(number: number): string {
  return `0x${number.toString(16)}`
}
