import * as v from 'valibot'
import { lowerAddressSchema } from '../../../base/lowerAddress.ts'
import type { DataSourceSettings } from '../../../config/settings/dataSourceSettings.ts'
import { requireAnswer } from '../../../fetch/requireAnswer.ts'
import type { SeenNft } from '../seenNfts.ts'
import { createForeignList, type ForeignListOptions } from './foreignList.ts'
import { blockscout } from './openTransactionSources.ts'

const kinds = { 'ERC-721': 'erc721', 'ERC-1155': 'erc1155' } as const
// Older instances call it `address`.
const tokenSchema = v.union([
  v.object({ address_hash: lowerAddressSchema }),
  v.pipe(
    v.object({ address: lowerAddressSchema }),
    v.transform((token) => ({ address_hash: token.address })),
  ),
])
const pageSchema = v.object({
  items: v.array(
    v.object({
      id: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
      token_type: v.string(),
      token: tokenSchema,
    }),
  ),
})

/**
 * The non-fungible tokens of an account according to Blockscout, if it is configured: those that came before its history was
 * indexed, or outside what is. Only the first page, because anyone can send them. The node says who owns them.
 */
export function createForeignNfts(settings: DataSourceSettings, options: ForeignListOptions) {
  const connect = blockscout(settings, options.now ?? Date.now)
  const read =
    connect &&
    (async (...[chain, account]: Parameters<ReturnType<typeof createForeignList>>): Promise<SeenNft[]> => {
      const known = connect(chain)
      if (!known) return []
      // https://docs.blockscout.com/devs/apis/rest: `/addresses/{address_hash}/nft`
      const request = { path: `/api/v2/addresses/${account}/nft`, query: { type: Object.keys(kinds).join(',') } }
      const { items } = requireAnswer(await known.api(request), pageSchema)
      return items.flatMap(({ id, token_type, token }) =>
        token_type === 'ERC-721' || token_type === 'ERC-1155'
          ? [{ token: token.address_hash, tokenId: id, kind: kinds[token_type] }]
          : [],
      )
    })
  return createForeignList(read, options)
}
