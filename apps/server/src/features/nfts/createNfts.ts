import type { Nft } from '@latchkey/protocol/api'
import { type Address, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { createCache } from '../../base/cache.ts'
import { withDeadline } from '../../base/withDeadline.ts'
import type { EvmChain } from '../../chains/connectChains.ts'
import { decodeAnswer } from '../../chains/decodeAnswer.ts'
import type { Database } from '../../db/openDatabase.ts'
import type { GuardedFetch } from '../../fetch/guardedFetch.ts'
import type { TokenBook } from '../assets/tokens/tokenBook.ts'
import { type SeenNft, seenNfts } from '../history/seenNfts.ts'
import { type NftMetadata, readNftMetadata } from './readNftMetadata.ts'

export type Nfts = {
  read: (chain: EvmChain, account: Address) => Promise<Nft[]>
  /** Drops what an account is known to own, because something moved. */
  forget: (chain: EvmChain, account: string) => void
}

type Deps = {
  db: Database
  tokenBook: TokenBook
  guardedFetch: GuardedFetch
  publicUrl: string
  ipfsGateway: string | undefined
  /** Those that another source says the account has. */
  listedElsewhere?: ((chain: EvmChain, account: Address) => Promise<SeenNft[]>) | undefined
  now?: () => number
}

// https://eips.ethereum.org/EIPS/eip-721 and -1155
const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function tokenURI(uint256) view returns (string)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function uri(uint256) view returns (string)',
])
/** As long as balances. */
const OWNED_MS = 30_000
const OWNED_MAX = 20_000
/** A collection may change its pictures, but seldom. */
const METADATA_MS = 3_600_000
const METADATA_MAX = 2_000
/** A slow website costs its picture, not the list. */
const WAIT_MS = 3_000
const NAME_MAX = 200
/** Anyone can send them. */
const READ_MAX = 80
const unknown: NftMetadata = { name: undefined, imageUrl: '' }

/**
 * The non-fungible tokens that an account has: those in its indexed transfers, or listed elsewhere, that the node says it
 * owns, with name and picture from their metadata.
 */
export function createNfts(deps: Deps): Nfts {
  const { db, tokenBook, now } = deps
  const known = createCache<NftMetadata>({ ttlMs: METADATA_MS, maxKeys: METADATA_MAX, ...(now ? { now } : {}) })

  // Each token for itself: if the node fails at one, the next request only asks for that. Within one, they share a multicall.
  const owned = createCache<boolean>({ ttlMs: OWNED_MS, maxKeys: OWNED_MAX, ...(now ? { now } : {}) })

  async function metadataOf(chain: EvmChain, { token, tokenId, kind }: SeenNft): Promise<NftMetadata> {
    const read = known.get(`${chain.network.id} ${token} ${tokenId}`, async () => {
      const given = await call(chain, token, kind === 'erc721' ? 'tokenURI' : 'uri', [BigInt(tokenId)])
      if (typeof given !== 'string') return unknown
      // ERC-1155: clients replace `{id}` with the id in 64 hexadecimal digits.
      const uri = given.replaceAll('{id}', numberToHex(BigInt(tokenId), { size: 32 }).slice(2))
      return readNftMetadata(uri, deps)
    })
    return withDeadline(
      read.catch(() => unknown),
      WAIT_MS,
      unknown,
    )
  }

  return {
    async read(chain, account) {
      const [indexed, listed] = await Promise.all([
        seenNfts(db, chain, account),
        deps.listedElsewhere?.(chain, account) ?? [],
      ])
      const isNew = (nft: SeenNft) => !indexed.some((one) => one.token === nft.token && one.tokenId === nft.tokenId)
      const seen = [...indexed, ...listed.filter(isNew)].slice(0, READ_MAX)
      const isOwned = await Promise.all(
        seen.map((nft) =>
          owned.get(`${keyOf(chain, account)} ${nft.token} ${nft.tokenId}`, () => owns(chain, account, nft)),
        ),
      )
      const held = seen.filter((_, index) => isOwned[index])
      const collections = new Map(
        (
          await tokenBook.find(
            chain,
            held.map(({ token }) => token),
          )
        ).map((token) => [token.address as string, token]),
      )
      return Promise.all(
        held.map(async (nft): Promise<Nft> => {
          const { name, imageUrl } = await metadataOf(chain, nft)
          const { token: address, tokenId } = nft
          const found = collections.get(address)
          const collection = (found?.name || found?.symbol || 'NFT').slice(0, NAME_MAX)
          return {
            ...{ chainId: chain.network.id, address, tokenId, collection, imageUrl },
            name: (name ?? `${collection} #${tokenId}`).slice(0, NAME_MAX),
          }
        }),
      )
    },
    forget: (chain, account) => owned.forget(`${keyOf(chain, account)} `),
  }
}

// Lower case, because addresses are case-insensitive.
function keyOf(chain: EvmChain, account: string): string {
  return `${chain.network.id}:${account.toLowerCase()}`
}

async function owns(chain: EvmChain, account: Address, { token, tokenId, kind }: SeenNft): Promise<boolean> {
  const id = BigInt(tokenId)
  if (kind === 'erc1155') return Number(await call(chain, token, 'balanceOf', [account, id])) > 0
  return String(await call(chain, token, 'ownerOf', [id])).toLowerCase() === account.toLowerCase()
}

type Question = 'ownerOf' | 'tokenURI' | 'balanceOf' | 'uri'

async function call({ reader }: EvmChain, token: Address, functionName: Question, args: readonly unknown[]) {
  const data: Hex = encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0])
  return decodeAnswer(abi, functionName, await reader.callContract(token, data))
}
