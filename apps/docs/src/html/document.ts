import { escapeHtml } from '../markdown/escapeHtml.ts'
import { relativeUrl } from '../pages/relativeUrl.ts'
import { icon } from './icons.ts'

/** The files that every page loads, relative to the site's root. */
export type Assets = {
  readonly style: string
  readonly theme: string
  readonly script: string
  readonly search: string
  /** What runs the examples, if there are any. */
  readonly examples?: string | undefined
}

export type Frame = {
  /** The file that it becomes, such as `guides/buy.html`. */
  readonly url: string
  readonly title: string
  readonly description: string
  /** Its Markdown, if it has any. */
  readonly twin?: string | undefined
  /** The section that is marked as the current one. */
  readonly section?: string | undefined
  readonly sections: readonly { readonly title: string; readonly url: string }[]
  /** HTML of the list of pages; without it, the page has its whole width. */
  readonly sidebar?: string | undefined
  /** HTML of the list of headings. */
  readonly outline?: string | undefined
  readonly main: string
  readonly assets: Assets
  /** Where the site is, with a slash at the end, for those that need whole addresses. Undefined: nobody knows yet. */
  readonly origin?: string | undefined
  /** `../` for each folder, or for a page that is shown at any address: the site's own path. */
  readonly toRoot?: string | undefined
}

/** A whole page. It reads without its script, and has no script or style of its own. */
export function document(frame: Frame): string {
  const { url, title, description, twin, main, assets, origin, sidebar, outline } = frame
  const to = (file: string) =>
    escapeHtml(frame.toRoot === undefined ? relativeUrl(url, file) : `${frame.toRoot}${file}`)
  const whole = title === 'Latchkey' ? 'Latchkey' : `${title} · Latchkey`
  const examples = assets.examples === undefined ? '' : ` data-examples="${to(assets.examples)}"`
  const share = origin === undefined ? to('share.png') : escapeHtml(`${origin}share.png`)
  return `<!doctype html>
<html lang="en" class="lk">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(whole)}</title>
<meta name="description" content="${escapeHtml(description)}">
<meta property="og:type" content="article">
<meta property="og:site_name" content="Latchkey">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:description" content="${escapeHtml(description)}">
<meta property="og:image" content="${share}">
<meta property="og:image:alt" content="Latchkey: wallet connection that you run yourself">
<meta name="twitter:card" content="summary_large_image">
${origin === undefined ? '' : `<link rel="canonical" href="${escapeHtml(origin + url)}">\n`}<link rel="icon" href="${to('icon.svg')}" type="image/svg+xml">
${twin === undefined ? '' : `<link rel="alternate" type="text/markdown" href="${to(twin)}" title="This page as Markdown">\n`}<link rel="stylesheet" href="${to(assets.style)}">
<script src="${to(assets.theme)}"></script>
<script type="module" src="${to(assets.script)}"></script>
</head>
<body data-root="${to('')}" data-search="${to(assets.search)}" data-index="${to('search.json')}"${examples}>
<a class="skip" href="#main">Skip to the text</a>
${header(frame, to)}
<div class="layout${sidebar === undefined ? ' wide' : ''}">
${menu(frame, to)}
<main id="main" tabindex="-1">
${main}
</main>
${outline ?? ''}
</div>
</body>
</html>
`
}

function header({ sections, section }: Frame, to: (file: string) => string): string {
  return `<header class="top">
<a class="brand" href="${to('index.html')}"><img src="${to('icon.svg')}" alt="" width="28" height="28">Latchkey</a>
<nav class="sections" aria-label="Sections">${sectionLinks(sections, section, to)}</nav>
<a class="search-open" href="${to('pages.html')}">${icon('search')}<span>Search</span></a>
<button class="mode" type="button" hidden>${icon('mode')}</button>
<a class="menu-open" href="#menu" aria-label="Menu">${icon('menu')}</a>
</header>`
}

// On a phone it covers the page once it is the target of the header's link, without a script.
function menu({ sections, section, sidebar }: Frame, to: (file: string) => string): string {
  return `<nav id="menu" class="menu${sidebar === undefined ? ' only-phone' : ''}" aria-label="Pages">
<a class="menu-close" href="#main">${icon('close')}Close</a>
<ul class="menu-sections">${listItems(sectionLinks(sections, section, to))}</ul>
${sidebar ?? ''}
</nav>`
}

function listItems(links: string): string {
  return links.replace(/<a .*?<\/a>/g, (link) => `<li>${link}</li>`)
}

function sectionLinks(sections: Frame['sections'], current: string | undefined, to: (file: string) => string): string {
  return sections
    .map(({ title, url }) => {
      const mark = title === current ? ' aria-current="true"' : ''
      return `<a href="${to(url)}"${mark}>${escapeHtml(title)}</a>`
    })
    .join('')
}
