import { Marked, type Token, type Tokens } from 'marked'
import { escapeHtml } from './escapeHtml.ts'
import { flowchart } from './flowchart.ts'
import type { Highlight } from './highlight.ts'
import { createSlugs } from './slug.ts'
import { textOf } from './textOf.ts'

export type Heading = { readonly depth: number; readonly id: string; readonly html: string; readonly text: string }

/** What is below one heading, for the search. */
export type Passage = { readonly heading: Heading | undefined; readonly text: string }

export type Rendered = {
  readonly html: string
  readonly headings: readonly Heading[]
  readonly passages: readonly Passage[]
  /** The blocks of code that run on the page: the files of the examples. */
  readonly examples: readonly string[]
}

export type RenderContext = {
  readonly highlight: Highlight
  /** HTML of a link whose content is HTML already. */
  readonly link: (href: string, html: string) => string
  readonly picture: (href: string, alternative: string) => string
  /** The code of an example, by the name of its file. */
  readonly readExample: (path: string) => string
}

/** Markdown of the docs as HTML, with the headings and the text that the site needs. */
export function renderMarkdown(markdown: string, { highlight, link, picture, readExample }: RenderContext): Rendered {
  const slug = createSlugs()
  const headings: Heading[] = []
  const examples: string[] = []
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text }) {
        const html = this.parser.parseInline(tokens)
        const heading = { depth, id: slug(text), html, text: textOf(tokens) }
        headings.push(heading)
        const anchor = `<a class="anchor" href="#${heading.id}" aria-label="Link to ${escapeHtml(heading.text)}">#</a>`
        return `<h${depth} id="${heading.id}">${html}${depth === 1 ? '' : ` ${anchor}`}</h${depth}>\n`
      },
      code({ text, lang = '' }) {
        const [language = '', kind] = lang.split(/\s+/)
        if (language === 'mermaid') return flowchart(text) ?? codeBlock(escapeHtml(text), '')
        if (kind !== 'live') return codeBlock(highlight(text, language), language)
        const path = exampleOf(lang, text)
        examples.push(path)
        const shown = withoutPath(text).trim() === '' ? readExample(path) : withoutPath(text)
        return liveBlock(codeBlock(highlight(shown.trimEnd(), language), language), path)
      },
      html({ text }) {
        return keepHtml(text)
      },
      link({ href, tokens }) {
        return link(href, this.parser.parseInline(tokens))
      },
      image({ href, text }) {
        return picture(href, text)
      },
      table(token) {
        return table(token, (tokens) => this.parser.parseInline(tokens))
      },
    },
  })
  const tokens = marked.lexer(markdown)
  const html = marked.parser(tokens)
  return { html, headings, passages: readPassages(tokens, headings), examples }
}

/** Of the HTML in Markdown, what has no attributes and does nothing; the rest, such as `Promise<Hex>` in a sentence, is text. */
function keepHtml(text: string): string {
  const parts = text.replace(/<!--.*?-->/gs, '').split(/(<\/?(?:br|kbd|sub|sup|details|summary)>)/)
  return parts.map((part, index) => (index % 2 === 1 ? part : escapeHtml(part))).join('')
}

/** An example names its file after `live`, or in a comment on its first line. */
function exampleOf(lang: string, text: string): string {
  return lang.split(/\s+/)[2] ?? pathComment.exec(text)?.[1] ?? ''
}

const pathComment = /^\/\/ (docs\/examples\/\S+)\n?/

function withoutPath(text: string): string {
  return text.replace(pathComment, '')
}

// What scrolls must be reachable by keyboard.
function codeBlock(html: string, language: string): string {
  const label = language === '' ? 'Code' : `Code: ${language}`
  return `<div class="code"><pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${html}</code></pre></div>\n`
}

function liveBlock(html: string, path: string): string {
  return `<div class="live" data-example="${escapeHtml(path)}">${html}</div>\n`
}

function table({ header, rows, align }: Tokens.Table, inline: (tokens: Token[]) => string): string {
  const cell = (tag: string) => (one: Tokens.TableCell, index: number) => {
    const side = align[index] === 'right' ? ' class="end"' : ''
    const scope = tag === 'th' ? ' scope="col"' : ''
    return `<${tag}${scope}${side}>${inline(one.tokens)}</${tag}>`
  }
  const hasHead = header.some(({ text }) => text.trim() !== '')
  // An empty cell isn't a heading of anything.
  const head = header.map((one, index) => cell(one.text.trim() === '' ? 'td' : 'th')(one, index)).join('')
  const body = rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('\n')
  const top = hasHead ? `<thead><tr>${head}</tr></thead>\n` : ''
  return `<div class="table" tabindex="0" role="group" aria-label="Table"><table>${top}<tbody>${body}</tbody></table></div>\n`
}

function readPassages(tokens: readonly Token[], headings: readonly Heading[]): readonly Passage[] {
  const passages: { heading: Heading | undefined; parts: string[] }[] = [{ heading: undefined, parts: [] }]
  let count = 0
  for (const token of tokens) {
    if (token.type === 'heading') passages.push({ heading: headings[count++], parts: [] })
    else passages.at(-1)?.parts.push(textOf([token]))
  }
  return passages
    .map(({ heading, parts }) => ({ heading, text: parts.join(' ').replace(/\s+/g, ' ').trim() }))
    .filter(({ heading, text }) => heading || text !== '')
}
