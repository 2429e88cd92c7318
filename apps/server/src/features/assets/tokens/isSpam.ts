import type { ServerNetwork } from '../../../config/configSchema.ts'
import type { Token } from './tokenBook.ts'

// Unrequested tokens whose name is a URL or an offer want to lure the user to a website.
const lure =
  /https?:|www\.|\b[\w-]{1,63}\.(com|net|org|io|xyz|app|gg|lol|site|club|top|vip)\b|\b(claim|airdrop|reward|giveaway|visit|voucher)s?\b/i

/** Whether an unrequested NFT is spam (R9.18). */
export function isSpamNft(name: string): boolean {
  return lure.test(name)
}

/**
 * Whether a token imitates a listed token or the network's native token: the same symbol at another address, or a
 * symbol or name that is a lure.
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

// Compatibility forms, combining marks, spaces and case are the easy ways to disguise a known symbol.
function skeleton(symbol: string): string {
  return symbol
    .normalize('NFKD')
    .replace(/[\p{M}\p{Z}\p{C}]/gu, '')
    .toLowerCase()
}
