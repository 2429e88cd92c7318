import { evmAddressSchema } from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import type { EvmChain } from '../../../chains/connectChains.ts'
import type { JsonApi } from '../../../fetch/jsonApi.ts'
import { requireAnswer } from '../../../fetch/requireAnswer.ts'
import type { Found, TransactionSource } from './transactionSource.ts'

// The module `account` of Etherscan's API, which Blockscout supports too.
// https://docs.etherscan.io/etherscan-v2/api-endpoints/accounts and https://docs.blockscout.com/devs/apis/rpc/account
const decimal = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/), v.toLowerCase())
const rowSchema = v.union([
  v.object({ blockNumber: decimal, hash }),
  // Blockscout's word for it in a list of inner calls.
  v.pipe(
    v.object({ blockNumber: decimal, transactionHash: hash }),
    v.transform((row) => ({ blockNumber: row.blockNumber, hash: row.transactionHash })),
  ),
])
const listSchema = v.union([
  v.object({ status: v.literal('1'), result: v.array(rowSchema) }),
  v.object({ status: v.literal('0'), message: v.pipe(v.string(), v.regex(/^No .*found/)), result: v.unknown() }),
])
const tokensSchema = v.object({
  result: v.nullish(v.array(v.object({ contractAddress: evmAddressSchema, type: v.string() }))),
})

/** Own transactions, and calls inside of others' that moved the native token. Tokens leave logs, which the node finds. */
const lists = ['txlist', 'txlistinternal'] as const
const PAGE = 200

/** The API for a network and the parameters that it needs; undefined for an unsupported network. */
export type AccountApi = (chain: EvmChain) => { api: JsonApi; path: string; query: Record<string, string> } | undefined

/** A source of transactions that has the `account` module of Etherscan's API. */
export function accountTransactions(name: string, connect: AccountApi): TransactionSource {
  return {
    name,
    isForeign: true,
    async searchBefore(chain, account, block) {
      const known = connect(chain)
      if (!known) return undefined
      const range = { startblock: '0', endblock: String(block - 1), page: '1', offset: String(PAGE), sort: 'desc' }
      const pages = await Promise.all(
        lists.map(async (action) => {
          const query = { ...known.query, module: 'account', action, address: account, ...range }
          const answer = requireAnswer(await known.api({ path: known.path, query }), listSchema)
          return answer.status === '1' ? answer.result : []
        }),
      )
      return join(pages.map((rows) => rows.filter(({ blockNumber }) => blockNumber < block)))
    },
  }
}

/** The contracts of all tokens that an account has. */
export async function readTokenContracts(connect: AccountApi, chain: EvmChain, account: string): Promise<string[]> {
  const known = connect(chain)
  if (!known) return []
  const query = { ...known.query, module: 'account', action: 'tokenlist', address: account }
  const { result } = requireAnswer(await known.api({ path: known.path, query }), tokensSchema)
  return (result ?? []).filter(({ type }) => type === 'ERC-20').map(({ contractAddress }) => contractAddress)
}

type Row = v.InferOutput<typeof rowSchema>

/** What lies below the end of a full page may be incomplete, so it is left to the next question. */
function join(pages: readonly (readonly Row[])[]) {
  const ends = pages.flatMap((rows) => (rows.length < PAGE ? [] : [Math.min(...rows.map((row) => row.blockNumber))]))
  const end = Math.max(-1, ...ends)
  const all = pages.flat().map(({ blockNumber, hash: named }): Found => ({ hash: named, block: blockNumber }))
  const above = all.filter(({ block }) => block > end)
  // One block that fills a page.
  const found = above.length > 0 ? above : all.filter(({ block }) => block >= end)
  return { found: found.toSorted((a, b) => b.block - a.block), isLast: ends.length === 0, isForeign: true as const }
}
