import { escapeHtml } from '../markdown/escapeHtml.ts'
import { inOrder, type Place, type Section } from '../pages/navigation.ts'

/** The first page of the site: what this is, and where everything is. `sentence` and `commands` are those of the README. */
export function homePage(sections: readonly Section[], sentence: string, highlightedCommands: string): string {
  const first = sections[0]?.places[0]?.page
  const start = first ? `<a class="button" href="${escapeHtml(first.url)}">${escapeHtml(first.title)}</a>` : ''
  return `<div class="home">
<h1>Latchkey</h1>
<p class="lead">${escapeHtml(sentence)}</p>
<div class="code"><pre tabindex="0" role="group" aria-label="Code: sh"><code>${highlightedCommands}</code></pre></div>
<p class="actions">${start}<a class="button quiet" href="pages.html">All pages</a></p>
<div class="cards">${sections.map(card).join('\n')}</div>
</div>`
}

const SHOWN = 7

function card({ title, places }: Section): string {
  const links = places.slice(0, SHOWN).map(item)
  const rest = inOrder(places).length - links.length
  const more = rest > 0 ? `<li><a href="pages.html#${anchorOf(title)}">and ${rest} more</a></li>` : ''
  return `<section class="card"><h2>${escapeHtml(title)}</h2><ul>${links.join('')}${more}</ul></section>`
}

/** Every page of the site, for those who search without a script, and those who want to see it all. */
export function allPages(sections: readonly Section[]): string {
  const lists = sections.map(
    ({ title, places }) =>
      `<h2 id="${anchorOf(title)}">${escapeHtml(title)}</h2><ul class="all">${places.map(nested).join('\n')}</ul>`,
  )
  return `<article><h1>All pages</h1>${lists.join('\n')}</article>`
}

/** What is shown where nothing is. Its links work at any address. */
export function missingPage(root: string): string {
  return `<article><h1>There is no such page</h1>
<p>The address may be mistyped, or the page may have moved. <a href="${root}pages.html">All pages</a> lists what is here.</p></article>`
}

function nested({ page, children }: Place): string {
  const link = `<a href="${escapeHtml(page.url)}">${escapeHtml(page.title)}</a>`
  const about = page.description === '' ? '' : ` <span>${escapeHtml(page.description)}</span>`
  return `<li>${link}${about}${children.length > 0 ? `<ul>${children.map(nested).join('\n')}</ul>` : ''}</li>`
}

function item({ page }: Place): string {
  return `<li><a href="${escapeHtml(page.url)}">${escapeHtml(page.title)}</a></li>`
}

function anchorOf(title: string): string {
  return title.toLowerCase().replace(/\W+/g, '-')
}
