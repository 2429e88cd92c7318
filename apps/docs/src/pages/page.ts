/** A page as it is written or generated. */
export type Page = {
  /** Where its Markdown is, from the repository's root, such as `docs/guides/buy.md`. Links are relative to it. */
  readonly path: string
  readonly title: string
  /** One sentence, without markup. */
  readonly description: string
  /** The Markdown, without frontmatter, starting with the heading. */
  readonly markdown: string
}

/** A page with its places on the site, both relative to the site's root. */
export type SitePage = Page & {
  /** Such as `guides/buy.html`. */
  readonly url: string
  /** The same as Markdown, such as `guides/buy.md`. */
  readonly twin: string
}

/** Gives each page its places on the site. */
export function toSitePage(page: Page): SitePage {
  const place = placeOf(page.path)
  return { ...page, url: `${place}.html`, twin: `${place}.md` }
}

/** A README stands for its folder: of `docs` as the folder's index, of a package as a page with the folder's name. */
function placeOf(path: string): string {
  const inDocs = /^docs\/(.+)\.md$/.exec(path)?.[1]
  if (inDocs !== undefined) return inDocs.replace(/(^|\/)README$/, '$1index')
  return path.replace(/\/README\.md$|\.md$/, '').toLowerCase()
}
