import { escapeHtml } from '../markdown/escapeHtml.ts'
import type { Heading, Rendered } from '../markdown/renderMarkdown.ts'
import type { SitePage } from '../pages/page.ts'
import { relativeUrl } from '../pages/relativeUrl.ts'
import { icon } from './icons.ts'

export type Neighbours = { readonly previous: SitePage | undefined; readonly next: SitePage | undefined }

/** What a page says, with the way to its neighbours and to its Markdown below. */
export function article(page: SitePage, { html }: Rendered, { previous, next }: Neighbours): string {
  const link = (to: SitePage | undefined, side: 'back' | 'next', label: string) => {
    if (!to) return ''
    const text = `<span><span class="turn-label">${label}</span>${escapeHtml(to.title)}</span>`
    const inside = side === 'back' ? icon('back') + text : text + icon('next')
    return `<a class="turn-${side}" rel="${side === 'back' ? 'prev' : 'next'}" href="${escapeHtml(relativeUrl(page.url, to.url))}">${inside}</a>`
  }
  return `<article>
${html}</article>
<footer>
<nav class="turn" aria-label="Previous and next page">${link(previous, 'back', 'Previous')}${link(next, 'next', 'Next')}</nav>
<p class="twin"><a href="${escapeHtml(relativeUrl(page.url, page.twin))}">This page as Markdown</a></p>
</footer>`
}

/** The headings of a page, beside it where there is room. */
export function outline(headings: readonly Heading[]): string | undefined {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3)
  if (shown.length < 2 || shown.length > 60) return undefined
  const items = shown.map(
    ({ depth, id, text }) => `<li class="depth-${depth}"><a href="#${escapeHtml(id)}">${escapeHtml(text)}</a></li>`,
  )
  return `<nav class="outline" aria-labelledby="outline-title"><p id="outline-title">On this page</p><ul>${items.join('')}</ul></nav>`
}
