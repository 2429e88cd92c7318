import { type Found, type Links, plainName } from './wallet.ts'

/** Merges what all sources know about one wallet. The first source wins; the others fill in what it lacks. */
export type Merged = Omit<Found, 'source'> & { readonly sources: readonly Found['source'][] }

/**
 * Joins the sources' wallets by rdns, otherwise by name, otherwise by normalised name if that is unambiguous. Earlier
 * sources win.
 *
 * @param same keys that mean the same wallet as another key of the same source
 */
export function mergeWallets(found: readonly Found[], same: Readonly<Record<string, string>>): readonly Merged[] {
  const merged = new Map<string, Merged>()
  for (const wallet of found) {
    const { source, ...facts } = wallet
    const known = merged.get(same[wallet.key] ?? '') ?? findSame(wallet, [...merged.values()])
    if (!known && merged.has(wallet.key)) throw new Error(`two wallets are called ${wallet.key}`)
    merged.set(known?.key ?? wallet.key, known ? join(known, wallet) : { ...facts, sources: [source] })
  }
  return [...merged.values()]
}

function findSame(wallet: Found, merged: readonly Merged[]): Merged | undefined {
  // A source lists each wallet once: two with the same name are two wallets.
  const others = merged.filter(({ sources }) => !sources.includes(wallet.source))
  const byRdns = wallet.rdns ? others.filter(({ rdns }) => rdns === wallet.rdns) : []
  const byName = others.filter(({ name }) => name.toLowerCase() === wallet.name.toLowerCase())
  const byPlainName = others.filter(({ name }) => plainName(name) === plainName(wallet.name))
  return [byRdns, byName, byPlainName].find(({ length }) => length === 1)?.[0]
}

function join(first: Merged, { source, ...second }: Found): Merged {
  return {
    ...first,
    rdns: first.rdns ?? second.rdns,
    links: joinLinks(first.links, second.links),
    injected: [...new Set([...first.injected, ...second.injected])],
    speaksWalletConnect: first.speaksWalletConnect || second.speaksWalletConnect,
    logo: first.logo ?? second.logo,
    sources: [...new Set([...first.sources, source])],
  }
}

function joinLinks(first: Links, second: Links): Links {
  const given = Object.entries(second).filter(([name, link]) => link !== null && Reflect.get(first, name) === null)
  return { ...first, ...Object.fromEntries(given) }
}
