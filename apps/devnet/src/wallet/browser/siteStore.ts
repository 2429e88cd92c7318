import { evmAddressSchema } from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import { grantedSchema } from '../wire.ts'

const grantedIn = v.optional(grantedSchema, [])

/**
 * A site's permissions and current chain. `accounts` are its EVM accounts, empty if it isn't connected there; `others`
 * those of the other namespaces.
 */
const siteSchema = v.object({
  version: v.literal(1),
  accounts: v.array(evmAddressSchema),
  chainId: v.number(),
  others: v.optional(v.object({ solana: grantedIn, bip122: grantedIn, polkadot: grantedIn }), {}),
})
export type Site = Omit<v.InferOutput<typeof siteSchema>, 'version'>

export type SiteStore = {
  read(): Site
  write(site: Site): void
  /** Calls back when another tab has changed it. */
  watch(changed: () => void): void
}

const fresh: Site = { accounts: [], chainId: 31337, others: { solana: [], bip122: [], polkadot: [] } }

/**
 * Stores a site's state in the storage of the devnet's origin, which the page can't access. Browsers deny storage to a
 * frame in a page of another *site* (127.0.0.1 instead of localhost); then it is kept in memory.
 */
export function siteStore(origin: string): SiteStore {
  const key = `site:${origin}`
  let memory = fresh
  return {
    read() {
      try {
        const text = localStorage.getItem(key)
        const read = v.safeParse(siteSchema, text === null ? undefined : JSON.parse(text))
        return read.success ? read.output : fresh
      } catch {
        return memory
      }
    },
    write(site) {
      memory = { accounts: site.accounts, chainId: site.chainId, others: site.others }
      try {
        localStorage.setItem(key, JSON.stringify({ version: 1, ...memory }))
      } catch {
        // Kept in memory.
      }
    },
    watch(changed) {
      addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) changed()
      })
    },
  }
}
