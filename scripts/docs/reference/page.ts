/** A page that is generated: Markdown without frontmatter, at a path below `docs`, such as `reference/react/useAccount.md`. */
export type Page = {
  readonly path: string
  readonly title: string
  /** One sentence, without markup. */
  readonly description: string
  readonly markdown: string
}

/** A page whose description is the first sentence of what it says. `text` and `parts` are Markdown. */
export function createPage(path: string, title: string, text: string, parts: readonly string[] = []): Page {
  const markdown = [`# ${title}`, text.trim(), ...parts.filter((part) => part !== '')].join('\n\n')
  return { path, title, description: firstSentence(text), markdown: `${markdown}\n` }
}

/** A list of pages of the same folder, for those who look for one. */
export function createIndex(path: string, title: string, text: string, pages: readonly Page[]): Page {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const rows = pages.map((page) => [`[${page.title}](${page.path.slice(folder.length)})`, page.description])
  return createPage(path, title, text, [table(['name', 'what it is'], rows)])
}

/** For `sort`: in alphabetical order. */
export function byTitle(one: Page, other: Page): number {
  return one.title.localeCompare(other.title, 'en')
}

/** A table in Markdown. Its cells may have any text, in one line or several. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}

/** Text as code, also where it holds a backtick. */
export function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
}

/** The first sentence of Markdown, as plain text. */
export function firstSentence(text: string): string {
  const [first = ''] = text
    .replace(/^>.*\n*/gm, '')
    .trim()
    .split(/\n\n|\n\|/)
  const line = first
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const [sentence = line] = /^.*?[.!?](?= [A-Z…`*]|$)/.exec(line) ?? []
  return sentence.replace(/[`*]/g, '').replace(/:$/, '.')
}

function escapeCell(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|')
    .trim()
}
