import type { SitePage } from '../pages/page.ts'
import { relativeUrl } from '../pages/relativeUrl.ts'
import { type Links, resolveLink } from '../pages/resolveLink.ts'

/** A page as Markdown whose links lead to the Markdown of the other pages, wherever it is read: `root` is the way to the site's root. */
export function toTwin(page: SitePage, links: Links, write = (file: string) => relativeUrl(page.twin, file)): string {
  // Code stays as it is.
  const parts = page.markdown.split(/(^ *```.*?^ *```$|`[^`\n]*`)/ms)
  return parts.map((part, index) => (index % 2 === 0 ? rewrite(part, page, links, write) : part)).join('')
}

function rewrite(text: string, page: SitePage, links: Links, write: (file: string) => string): string {
  return text.replace(/(\]\(|^\[[^\]\n]+\]: )([^)\s]+)(?=\)|\s)/gm, (whole, before: string, href: string) => {
    const target = resolveLink(page, href, links)
    if (target.kind === 'page') {
      const anchor = target.anchor === undefined ? '' : `#${target.anchor}`
      return `${before}${href.startsWith('#') ? anchor : write(target.page.twin) + anchor}`
    }
    return target.kind === 'source' ? `${before}${target.path}` : whole
  })
}
