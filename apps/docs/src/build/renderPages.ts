import { escapeHtml } from '../markdown/escapeHtml.ts'
import { createHighlight } from '../markdown/highlight.ts'
import { type Rendered, renderMarkdown } from '../markdown/renderMarkdown.ts'
import type { SitePage } from '../pages/page.ts'
import { type Links, resolveLink } from '../pages/resolveLink.ts'

export type RenderedPage = { readonly page: SitePage; readonly rendered: Rendered }

export type AllRendered = {
  readonly pages: readonly RenderedPage[]
  /** The repository's pictures that pages show. */
  readonly pictures: readonly string[]
  /** Links to nothing, one sentence each. */
  readonly faults: readonly string[]
}

/** Renders the Markdown of all pages, and follows every link in it. */
export function renderPages(
  pages: readonly SitePage[],
  links: Links,
  readExample: (path: string) => string,
): AllRendered {
  const highlight = createHighlight()
  const pictures = new Set<string>()
  const faults: string[] = []
  const anchors: { from: SitePage; to: SitePage; anchor: string; href: string }[] = []
  const rendered = pages.map((page): RenderedPage => {
    const link = (href: string, html: string) => {
      const target = resolveLink(page, href, links)
      if (target.kind === 'dead') faults.push(`${page.path}: ${href} leads to nothing`)
      if (target.kind === 'page' && target.anchor !== undefined)
        anchors.push({ from: page, to: target.page, anchor: target.anchor, href })
      if (target.kind === 'source') return sourceOf(target.path, html)
      return 'href' in target ? `<a href="${escapeHtml(target.href)}">${html}</a>` : html
    }
    const picture = (href: string, alternative: string) => {
      const target = resolveLink(page, href, links)
      if (target.kind !== 'picture') {
        faults.push(`${page.path}: ${href} is no picture of this repository`)
        return escapeHtml(alternative)
      }
      pictures.add(target.path)
      return `<img src="${escapeHtml(target.href)}" alt="${escapeHtml(alternative)}" loading="lazy">`
    }
    return { page, rendered: renderMarkdown(page.markdown, { highlight, link, picture, readExample }) }
  })
  return { pages: rendered, pictures: [...pictures], faults: [...faults, ...findDeadAnchors(rendered, anchors)] }
}

/** A file of the repository, which the site doesn't have: its name says where to look. */
function sourceOf(path: string, html: string): string {
  return html === `<code>${escapeHtml(path)}</code>`
    ? html
    : `${html} <span class="source">(<code>${escapeHtml(path)}</code>)</span>`
}

function findDeadAnchors(
  rendered: readonly RenderedPage[],
  anchors: readonly { from: SitePage; to: SitePage; anchor: string; href: string }[],
): string[] {
  const ids = new Map(rendered.map(({ page, rendered }) => [page, new Set(rendered.headings.map(({ id }) => id))]))
  return anchors
    .filter(({ to, anchor }) => !ids.get(to)?.has(anchor))
    .map(({ from, href }) => `${from.path}: ${href} leads to a heading that doesn't exist`)
}
