import * as v from 'valibot'
import { numberToHex } from 'viem'
import { type Head, headSchema } from '../../../chains/chainFacts.ts'
import type { EvmChain } from '../../../chains/connectChains.ts'
import { requestNode, requestNodeForAll } from '../../../chains/requests/requestNode.ts'
import { BLOCKS_KEPT, type HistoryStore, type KnownBlock } from './historyStore.ts'

/**
 * Compares the chain with the stored blocks and deletes what was reorganised away. A node that merely lags changes
 * nothing: its newest block is already stored.
 *
 * @returns the head up to which accounts may be indexed
 */
export async function followChain(chain: EvmChain, store: HistoryStore): Promise<Head> {
  const network = chain.network.id
  const head = await readHead(chain)
  const known = await store.knownBlocks(network)
  const [top] = known
  if (known.some(({ number, hash }) => number === head.number && hash === head.hash)) return head

  const isExtended = !top || (top.number < head.number && (await isOnChain(chain, top)))
  const ancestor = isExtended ? (top?.number ?? -1) : await findAncestor(chain, known, head)
  if (!isExtended) await store.rewind(network, ancestor)
  await store.addBlocks(network, await readBlocks(chain, Math.max(ancestor + 1, head.number - BLOCKS_KEPT + 1), head))
  return head
}

// If no stored block is left, it is another chain, or it reorganised further back than we store. Start over.
async function findAncestor(chain: EvmChain, known: readonly KnownBlock[], head: Head): Promise<number> {
  for (const block of known) if (block.number < head.number && (await isOnChain(chain, block))) return block.number
  return -1
}

async function isOnChain({ send }: EvmChain, { number, hash }: KnownBlock): Promise<boolean> {
  const block = await requestNode(send, question(number), v.nullable(headSchema))
  return block?.hash === hash
}

async function readHead({ send }: EvmChain): Promise<Head> {
  return requestNode(send, { method: 'eth_getBlockByNumber', params: ['latest', false] }, headSchema)
}

async function readBlocks({ send }: EvmChain, from: number, head: Head): Promise<Head[]> {
  const numbers = Array.from({ length: Math.max(0, head.number - from) }, (_, index) => from + index)
  const blocks = await requestNodeForAll(send, numbers.map(question), v.nullable(headSchema))
  return [...blocks.filter((block) => block !== null), head]
}

function question(number: number) {
  return { method: 'eth_getBlockByNumber', params: [numberToHex(number), false] }
}
