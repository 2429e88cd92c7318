import { createHash } from 'node:crypto'
import * as curatedWallets from './curatedWallets.ts'
import type { Merged } from './mergeWallets.ts'
import { sources as packages } from './sources.ts'
import { plainName } from './wallet.ts'

/** What the other sources say about wallets, by normalised name. */
export type Hints = { readonly flags: ReadonlyMap<string, string>; readonly onSolana: ReadonlySet<string> }
export type Row = ReturnType<typeof toRow>

/**
 * The rows of the data file: first the hand-ordered ones, then by the number of places where they are available, then
 * by name.
 */
export function toRows(wallets: readonly Merged[], hints: Hints): readonly Row[] {
  const ordered = [...wallets].sort(
    (a, b) => placeOf(a) - placeOf(b) || waysTo(b) - waysTo(a) || compare(a.name, b.name) || compare(a.key, b.key),
  )
  const taken = new Set<string>()
  return ordered.map((wallet, index) => {
    // The id follows the name, which is the same in all sources; it follows the key if two share a name.
    const slug = [plainName(wallet.name), wallet.key].find((one) => !taken.has(one)) ?? wallet.key
    taken.add(slug)
    return toRow(wallet, { slug, order: (index + 1) * 10, hints })
  })
}

function toRow(wallet: Merged, { slug, order, hints }: { slug: string; order: number; hints: Hints }) {
  const { key, rdns, links, logo, sources } = wallet
  const plain = plainName(wallet.name)
  const flag = hints.flags.get(plain)
  const flags = [...new Set([...(flag ? [flag] : []), ...wallet.injected])]
  const namespaces = curatedWallets.namespaces[key] ?? ['eip155', ...(hints.onSolana.has(plain) ? ['solana'] : [])]
  const from = [
    ...sources,
    ...(flag ? [packages.onboard] : []),
    ...(hints.onSolana.has(plain) ? [packages.solanaAdapters] : []),
  ].map(({ name, version, licence }) => ({ package: name, version, licence }))
  const isCertified = curatedWallets.certified.has(key)
  if (isCertified && sources.length < 2) throw new Error(`${key} is certified, but only one package knows it`)
  return {
    id: curatedWallets.ids[key] ?? createHash('sha256').update(`wallet:${slug}`).digest('hex'),
    name: wallet.name,
    rdns,
    image_id: logo?.id ?? null,
    order,
    badge_type: isCertified ? 'certified' : null,
    namespaces,
    injected: namespaces.includes('eip155') ? flags.map((id) => ({ namespace: 'eip155', injected_id: id })) : [],
    ...links,
    supports_wc: wallet.speaksWalletConnect && !curatedWallets.withoutWalletConnect.has(key),
    sources: from,
    // The first source that has a logo; only thirdweb's images can be served as they are.
    logo: logo ? (from[0] ?? null) : null,
  }
}

function placeOf({ key }: Merged): number {
  const place = curatedWallets.order.indexOf(key)
  return place === -1 ? curatedWallets.order.length : place
}

function waysTo({ links }: Merged): number {
  return Object.values(links).filter((link) => link !== null).length
}

function compare(a: string, b: string): number {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()]
  return one < other ? -1 : one > other ? 1 : 0
}
