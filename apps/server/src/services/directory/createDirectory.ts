import { readFileSync } from 'node:fs'
import { type NetworkId, namespaceOf } from '@latchkey/protocol'
import { walletListingSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'

/** What the data file holds: instead of chains the namespaces, since a wallet of one speaks all its chains. */
const entrySchema = v.object({
  ...v.omit(walletListingSchema, ['chains']).entries,
  description: v.string(),
  order: v.number(),
  injected: v.array(v.object({ namespace: v.string(), injected_id: v.string() })),
  namespaces: v.array(v.string()),
  supports_wc: v.boolean(),
})
type Entry = v.InferOutput<typeof entrySchema>
export type Wallet = Omit<Entry, 'namespaces'> & { chains: string[] }

export type WalletQuery = {
  page: number
  entries: number
  include: readonly string[]
  exclude: readonly string[]
  chains: readonly string[]
  names: readonly string[]
  rdns: readonly string[]
  search: string | undefined
  badge: string | undefined
  platform: 'ios' | 'android' | undefined
}
export type Directory = {
  /** `count` is of all that match, before paging: a client asks until it has seen so many. */
  find: (query: WalletQuery) => { count: number; data: Wallet[] }
  nameOfImage: (imageId: string) => string | undefined
}

const file = new URL('../../../data/wallets.json', import.meta.url)

/** The wallets that the server knows, for the networks that it offers. */
export function createDirectory(networks: readonly NetworkId[]): Directory {
  const entries = v.parse(v.array(entrySchema), JSON.parse(readFileSync(file, 'utf8')))
  const wallets = entries.map(({ namespaces, ...entry }): Wallet => {
    return { ...entry, chains: networks.filter((network) => namespaces.includes(namespaceOf(network))) }
  })
  wallets.sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1))

  return {
    find(query) {
      const found = wallets.filter((wallet) => matches(wallet, query))
      const start = (query.page - 1) * query.entries
      return { count: found.length, data: found.slice(start, start + query.entries) }
    },
    nameOfImage: (imageId) => wallets.find(({ image_id }) => image_id === imageId)?.name,
  }
}

function matches(wallet: Wallet, query: WalletQuery): boolean {
  const { include, exclude, chains, names, rdns, search, badge, platform } = query
  const text = search?.trim().toLowerCase()
  return (
    (include.length === 0 || include.includes(wallet.id)) &&
    !exclude.includes(wallet.id) &&
    (chains.length === 0 || chains.some((chain) => wallet.chains.includes(chain))) &&
    (names.length === 0 || names.includes(wallet.name)) &&
    (rdns.length === 0 || rdns.includes(wallet.rdns ?? '')) &&
    (!text || wallet.name.toLowerCase().includes(text) || (wallet.rdns ?? '').includes(text)) &&
    (!badge || (wallet.badge_type ?? 'none') === badge) &&
    (!platform || (platform === 'ios' ? wallet.app_store : wallet.play_store) !== null)
  )
}
