import type { Source } from './sources.ts'

/** What one source knows about a wallet. */
export type Found = {
  /** The source's id of the wallet, which is the same in every version. */
  readonly key: string
  readonly name: string
  readonly rdns: string | null
  readonly source: Source
  readonly links: Links
  readonly injected: readonly string[]
  readonly speaksWalletConnect: boolean
  readonly logo?: { readonly id: string; readonly bytes: Buffer } | undefined
}

export type Links = {
  readonly homepage: string | null
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly link_mode: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly firefox_store: string | null
  readonly edge_store: string | null
  readonly safari_store: string | null
}

export const noLinks: Links = {
  homepage: null,
  mobile_link: null,
  desktop_link: null,
  webapp_link: null,
  link_mode: null,
  app_store: null,
  play_store: null,
  chrome_store: null,
  firefox_store: null,
  edge_store: null,
  safari_store: null,
}

/** A name, normalised to compare sources: 'Rabby Wallet' and 'Rabby' are the same wallet. */
export function plainName(name: string): string {
  const plain = name
    .replace(/\(.*\)/, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return plain.replace(/wallet$/, '') || plain
}
