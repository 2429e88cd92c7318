import { posix } from 'node:path'
import type { SitePage } from './page.ts'
import { relativeUrl } from './relativeUrl.ts'

/** What a link of a page leads to. */
export type Target =
  | { readonly kind: 'elsewhere'; readonly href: string }
  | { readonly kind: 'page'; readonly href: string; readonly page: SitePage; readonly anchor: string | undefined }
  /** A file of the repository that isn't on the site. */
  | { readonly kind: 'source'; readonly path: string }
  | { readonly kind: 'picture'; readonly href: string; readonly path: string }
  | { readonly kind: 'dead' }

export type Links = {
  readonly pages: ReadonlyMap<string, SitePage>
  /** Whether the repository has this file or folder. */
  readonly exists: (path: string) => boolean
}

/** Finds what a link in the Markdown of `from` leads to, as it is to be written on the page at `from.url`. */
export function resolveLink(from: SitePage, href: string, { pages, exists }: Links): Target {
  if (/^[a-z][a-z+.-]*:|^\/\//i.test(href)) return { kind: 'elsewhere', href }
  const [target = '', anchor] = href.split('#', 2)
  const path = target === '' ? from.path : posix.join(posix.dirname(from.path), decodeURI(target)).replace(/\/$/, '')
  const page = pages.get(path) ?? pages.get(`${path}/README.md`)
  if (page) {
    const way = page === from && anchor !== undefined ? '' : relativeUrl(from.url, page.url)
    return { kind: 'page', href: anchor === undefined ? way : `${way}#${anchor}`, page, anchor }
  }
  if (path.startsWith('..') || !exists(path)) return { kind: 'dead' }
  if (/\.(?:png|jpe?g|webp|gif)$/.test(path))
    return { kind: 'picture', href: relativeUrl(from.url, pictureUrl(path)), path }
  return { kind: 'source', path }
}

/** Where a picture of the repository is on the site. */
export function pictureUrl(path: string): string {
  return `pictures/${path.replace(/^docs\//, '').replaceAll('/', '-')}`
}
