import { escapeHtml } from '../markdown/escapeHtml.ts'
import type { Place, Section } from '../pages/navigation.ts'
import type { SitePage } from '../pages/page.ts'
import { relativeUrl } from '../pages/relativeUrl.ts'

/** The pages of the section that a page belongs to. Those below another page are listed where the reader is among them. */
export function sidebar(section: Section, current: SitePage): string {
  return `<p class="menu-title">${escapeHtml(section.title)}</p>\n${list(section.places, current)}`
}

function list(places: readonly Place[], current: SitePage): string {
  const items = places.map((place) => {
    const { page, children } = place
    const mark = page === current ? ' aria-current="page"' : ''
    const link = `<a href="${escapeHtml(relativeUrl(current.url, page.url))}"${mark}>${escapeHtml(page.title)}</a>`
    const below = children.length > 0 && holds(place, current) ? `\n${list(children, current)}` : ''
    return `<li>${link}${below}</li>`
  })
  return `<ul>${items.join('\n')}</ul>`
}

function holds({ page, children }: Place, current: SitePage): boolean {
  return page === current || children.some((child) => holds(child, current))
}
