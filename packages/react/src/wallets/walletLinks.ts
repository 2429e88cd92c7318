import type { WalletListing } from '@latchkey/protocol/api'
import { phonePlatform } from './phonePlatform.ts'

export type LinkKind = 'chrome' | 'firefox' | 'edge' | 'safari' | 'ios' | 'android' | 'website'
export type WalletLink = { kind: LinkKind; url: string }

/** Where to get a wallet. Only web addresses, because the directory is third-party data. */
export function walletLinks(wallet: WalletListing): readonly WalletLink[] {
  const links = [
    { kind: 'chrome', url: wallet.chrome_store },
    { kind: 'firefox', url: wallet.firefox_store },
    { kind: 'edge', url: wallet.edge_store },
    { kind: 'safari', url: wallet.safari_store },
    { kind: 'ios', url: wallet.app_store },
    { kind: 'android', url: wallet.play_store },
    { kind: 'website', url: wallet.homepage },
  ] as const
  return links.flatMap(({ kind, url }) => (url && /^https?:\/\//i.test(url) ? [{ kind, url }] : []))
}

/**
 * The links, most useful first on this device: its own store, other options, the website. Extensions for other browsers
 * only if there is none for this one.
 */
export function linksForDevice(links: readonly WalletLink[], device: LinkKind): readonly WalletLink[] {
  const isForeign = ({ kind }: WalletLink) => kind !== device && extensions.includes(kind)
  const own = links.filter(({ kind }) => kind === device)
  const others = links.filter((link) => link.kind !== device && !isForeign(link))
  if (own.length > 0 || (!extensions.includes(device) && others.length > 0)) return [...own, ...others]
  // On a computer, the website knows the other options best.
  return [...others.toSorted((a, b) => rank(a) - rank(b)), ...links.filter(isForeign)]
}

function rank({ kind }: WalletLink): number {
  return kind === 'website' ? 0 : 1
}

const extensions: readonly LinkKind[] = ['chrome', 'firefox', 'edge', 'safari']

/** The store that a browser installs from. Unknown browsers count as Chrome, whose store most of them use. */
export function storeOf(navigator: Pick<Navigator, 'userAgent'>): LinkKind {
  const { userAgent } = navigator
  const phone = phonePlatform(navigator)
  if (phone) return phone
  if (/Firefox\//.test(userAgent)) return 'firefox'
  if (/Edg\//.test(userAgent)) return 'edge'
  return /Safari\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent) ? 'safari' : 'chrome'
}
