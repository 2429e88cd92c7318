import * as v from 'valibot'
import { numberToHex, pad } from 'viem'
import { blockSchema, logPlaceSchema } from '../../../chains/chainFacts.ts'
import { type Send, UpstreamsFailed } from '../../../chains/requests/failover.ts'
import { requestNodeForAll } from '../../../chains/requests/requestNode.ts'
import type { Found } from '../sources/transactionSource.ts'
import { topics } from './movements.ts'

export type BlockRange = { from: number; to: number }

/** The transactions in a range with a log that names the account. @throws NodeRefused if the range is too large */
export async function findByLogs(send: Send, account: string, { from, to }: BlockRange): Promise<Found[]> {
  const who = pad(account as `0x${string}`)
  const filters = [
    [[topics.transfer, topics.deposit, topics.withdrawal], who],
    [[topics.transfer, topics.single, topics.batch], null, who],
    [[topics.single, topics.batch], null, null, who],
  ]
  const calls = filters.map((filter) => ({
    method: 'eth_getLogs',
    params: [{ fromBlock: numberToHex(from), toBlock: numberToHex(to), topics: filter }],
  }))
  const found = await requestNodeForAll(send, calls, v.array(logPlaceSchema))
  return found.flat().map(({ transactionHash, blockNumber }) => ({ hash: transactionHash, block: blockNumber }))
}

/**
 * The transactions in a range from or to the account, found by reading every block.
 *
 * @throws UpstreamsFailed if a block above `settled` is missing, because the node lags
 */
export async function findByBlocks(
  send: Send,
  account: string,
  { from, to }: BlockRange,
  settled: number,
): Promise<Found[]> {
  const numbers = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  const calls = numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [numberToHex(number), true] }))
  const blocks = await requestNodeForAll(send, calls, v.nullable(blockSchema))
  if (numbers.some((number, index) => number > settled && !blocks[index]))
    throw new UpstreamsFailed('a new block is not there yet')
  return blocks
    .flatMap((block) => block?.transactions.map((transaction) => ({ ...transaction, block: block.number })) ?? [])
    .filter((transaction) => transaction.from === account || transaction.to === account)
    .map(({ hash, block }) => ({ hash, block }))
}
