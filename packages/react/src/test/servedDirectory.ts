import { type WalletListing, walletListingSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'

/** A directory id. */
export const idOf = (index: number) => index.toString(16).padStart(64, '0')
/** The wallets of a directory, three pages of them. */
export const listings = Array.from({ length: 85 }, (_, index) =>
  v.parse(walletListingSchema, {
    id: idOf(index),
    name: index === 0 ? 'Fox Wallet' : `Wallet ${index}`,
    rdns: index === 0 ? 'test.fox-wallet' : null,
    image_id: `image-${index}`,
    badge_type: index < 3 ? 'certified' : null,
    reach: index === 1 ? 'publicNetwork' : undefined,
    chains: ['eip155:31337'],
    chrome_store: 'https://store.test/wallet',
    homepage: 'javascript:alert(1)',
  }),
)

/** The query of one request. */
export type Question = Record<string, string>

/** A directory as the server serves it: pages, search, include, badge. Records its requests. */
export function servedDirectory(wallets: readonly WalletListing[], requested: Question[] = []): typeof fetch {
  return async (input) => {
    const { pathname, searchParams } = new URL(String(input))
    if (!pathname.endsWith('/getWallets')) return Response.json({ name: null, avatar: null })
    requested.push(Object.fromEntries(searchParams))
    const search = searchParams.get('search')?.toLowerCase() ?? ''
    const include = searchParams.get('include')?.toLowerCase().split(',')
    const exclude = searchParams.get('exclude')?.toLowerCase().split(',')
    const badge = searchParams.get('badge_type')
    const found = wallets.filter(
      ({ id, rdns, name, badge_type }) =>
        (!include || include.some((one) => one === id || one === rdns)) &&
        !exclude?.some((one) => one === id || one === rdns) &&
        name.toLowerCase().includes(search) &&
        (!badge || badge_type === badge),
    )
    const entries = Number(searchParams.get('entries'))
    const from = (Number(searchParams.get('page')) - 1) * entries
    return Response.json({ count: found.length, data: found.slice(from, from + entries) })
  }
}
