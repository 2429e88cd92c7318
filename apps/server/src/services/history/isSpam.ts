import type { ServerNetwork } from '../../config/configSchema.ts'
import type { Token } from '../tokens/tokenBook.ts'

// A thing that nobody asked for and that calls itself an address or an offer wants to be followed somewhere.
const lure =
  /https?:|www\.|\b[\w-]{1,63}\.(com|net|org|io|xyz|app|gg|lol|site|club|top|vip)\b|\b(claim|airdrop|reward|giveaway|visit|voucher)s?\b/i

/** Whether an NFT that came unasked is one of those (R9.18). */
export function isSpamNft(name: string): boolean {
  return lure.test(name)
}

/**
 * Whether a token only wants to look like one that the operator lists, or like the network's own: the
 * same symbol at another address, or a symbol that is an address to visit.
 */
export function isImitation(
  token: Pick<Token, 'name' | 'symbol' | 'isListed'> | undefined,
  network: ServerNetwork,
): boolean {
  if (!token || token.isListed) return false
  const known = [network.nativeCurrency.symbol, ...network.tokens.map(({ symbol }) => symbol)]
  return (
    lure.test(token.symbol) ||
    lure.test(token.name) ||
    known.some((symbol) => skeleton(symbol) === skeleton(token.symbol))
  )
}

// Compatibility forms, marks, spaces and case are the cheap ways to write a known symbol differently.
function skeleton(symbol: string): string {
  return symbol
    .normalize('NFKD')
    .replace(/[\p{M}\p{Z}\p{C}]/gu, '')
    .toLowerCase()
}
