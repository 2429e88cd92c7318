import * as v from 'valibot'
import { numberToHex, pad } from 'viem'
import type { EvmChain } from '../../chains/connectChains.ts'
import { requestNodeForAll } from '../../chains/requests/requestNode.ts'

/** `Transfer(address,address,uint256)` of ERC-20 and ERC-721 */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** A node may return the logs of a block after the block, and a reorganisation replaces blocks. */
const OVERLAP_BLOCKS = 3
/** After a longer pause, reading every balance again costs less than searching. */
const BLOCKS_MAX = 100
/** More than this in one filter is refused by some nodes. */
const ACCOUNTS_AT_ONCE = 500

const logsSchema = v.array(
  v.object({ blockHash: v.string(), logIndex: v.string(), topics: v.array(v.pipe(v.string(), v.toLowerCase())) }),
)

export type TokenMovements = {
  /** Which of these accounts sent or received tokens since the last search, up to this block. */
  find: (head: number, accounts: readonly string[]) => Promise<Set<string>>
}

/** Searches new blocks for token transfers of accounts. Each log counts once. */
export function createTokenMovements({ send }: Pick<EvmChain, 'send'>): TokenMovements {
  let searched: number | undefined
  let seen = new Set<string>()

  return {
    async find(head, accounts) {
      const isLate = searched !== undefined && head - searched > BLOCKS_MAX
      if (isLate) {
        searched = head
        return new Set(accounts)
      }
      const from = Math.max(0, Math.min(searched ?? head, head) - OVERLAP_BLOCKS + 1)
      const range = { fromBlock: numberToHex(from), toBlock: numberToHex(head) }
      const calls = filtersOf(accounts).map((topics) => ({ method: 'eth_getLogs', params: [{ ...range, topics }] }))
      const found = (await requestNodeForAll(send, calls, logsSchema)).flat()
      const fresh = found.filter((log) => !seen.has(keyOf(log)))
      seen = new Set(found.map(keyOf))
      searched = head
      const parties = new Set(fresh.flatMap(({ topics }) => topics.slice(1, 3)))
      return new Set(accounts.filter((account) => parties.has(topicOf(account))))
    },
  }
}

function filtersOf(accounts: readonly string[]): (string | string[] | null)[][] {
  const topics = accounts.map(topicOf)
  const parts = Array.from({ length: Math.ceil(topics.length / ACCOUNTS_AT_ONCE) }, (_, index) =>
    topics.slice(index * ACCOUNTS_AT_ONCE, (index + 1) * ACCOUNTS_AT_ONCE),
  )
  return parts.flatMap((part) => [
    [TRANSFER, part],
    [TRANSFER, null, part],
  ])
}

function topicOf(account: string): string {
  return pad(account as `0x${string}`).toLowerCase()
}

function keyOf({ blockHash, logIndex }: { blockHash: string; logIndex: string }): string {
  return `${blockHash}:${logIndex}`
}
