import type { HistoryItem, Transfer } from '@latchkey/protocol/api'
import { formatUnits } from 'viem'
import type { EvmChain } from '../../chains/connectChains.ts'
import { isImitation, isSpamNft } from '../assets/tokens/isSpam.ts'
import type { Token, TokenBook } from '../assets/tokens/tokenBook.ts'
import { imageUrl } from '../images/imageUrl.ts'
import { nothingMoved } from './nothingMoved.ts'
import type { PageRow } from './readPage.ts'

type Deps = {
  chains: ReadonlyMap<string, EvmChain>
  tokenBook: TokenBook
  publicUrl: string
  /** Senders whose address imitates one that the account has paid. */
  lookAlikes: ReadonlySet<string>
}
type StoredMovement = PageRow['movements'][number]

/** Converts database rows to history items. Transfers that imitate a known token or address to deceive are left out. */
export async function describeItems(
  rows: readonly PageRow[],
  { chains, tokenBook, publicUrl, lookAlikes }: Deps,
): Promise<HistoryItem[]> {
  const tokens = new Map<string, Token>()
  for (const [network, chain] of chains) {
    const moved = rows.filter((row) => row.network === network).flatMap((row) => row.movements)
    const addresses = moved.filter(({ kind }) => kind !== 'native').map(({ token }) => token)
    for (const token of await tokenBook.find(chain, addresses)) tokens.set(`${network} ${token.address}`, token)
  }

  return rows.flatMap((row): HistoryItem[] => {
    const chain = chains.get(row.network)
    if (!chain) return []
    const tokenOf = ({ token }: StoredMovement) => tokens.get(`${row.network} ${token}`)
    const isOwn = row.sender === row.address
    const isMisleading = (movement: StoredMovement) =>
      !isOwn &&
      movement.kind === 'erc20' &&
      (lookAlikes.has(movement.sender) || isImitation(tokenOf(movement), chain.network))
    if (row.movements.length > 0 && row.movements.every(isMisleading)) return []
    const transfers = row.movements.map((movement) => describeTransfer(movement, tokenOf(movement)))
    const shown = transfers.length > 0 ? transfers : nothingMoved(chain.network.nativeCurrency, isOwn)
    return [{ ...describeTransaction(row), transfers: shown }]

    function describeTransfer(movement: StoredMovement, token: Token | undefined): Transfer {
      const isNft = movement.kind === 'erc721' || movement.kind === 'erc1155'
      const decimals = movement.kind === 'native' ? chain?.network.nativeCurrency.decimals : token?.decimals
      return {
        fungible_info: isNft ? null : fungible(movement, token),
        nft_info: isNft ? nft(movement, token, isOwn) : null,
        direction: directionOf(movement, row.address),
        quantity: { numeric: formatUnits(BigInt(movement.amount), isNft ? 0 : (decimals ?? 0)) },
        // The value at that time is unknown, and today's value would mislead.
        value: null,
        price: null,
      }
    }

    function fungible({ kind }: StoredMovement, token: Token | undefined): Transfer['fungible_info'] {
      const { name, symbol, iconUrl } =
        kind === 'native'
          ? { ...chain?.network.nativeCurrency, iconUrl: chain?.network.coinIconUrl ?? chain?.network.iconUrl }
          : (token ?? {})
      const url = imageUrl(publicUrl, iconUrl)
      return { name: name ?? null, symbol: symbol ?? null, icon: url ? { url } : null }
    }
  })
}

function describeTransaction(row: PageRow) {
  return {
    id: `${row.network}-${row.hash}`,
    metadata: {
      operationType: row.operation,
      hash: row.hash,
      minedAt: new Date(row.minedAt * 1000).toISOString(),
      sentFrom: row.sender,
      sentTo: row.recipient,
      status: row.isFailed ? ('failed' as const) : ('confirmed' as const),
      nonce: row.nonce,
      application: null,
      chain: row.network,
    },
  }
}

function nft({ tokenId }: StoredMovement, token: Token | undefined, isOwn: boolean): Transfer['nft_info'] {
  const name = token?.name || token?.symbol || 'NFT'
  return { name: `${name} #${tokenId}`, content: null, flags: { is_spam: !isOwn && isSpamNft(name) } }
}

function directionOf({ sender, recipient }: StoredMovement, account: string): string {
  if (sender === recipient) return 'self'
  return sender === account ? 'out' : 'in'
}
