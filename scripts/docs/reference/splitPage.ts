import { posix } from 'node:path'

export type Entry = {
  /** The heading of its section. */
  readonly section: string
  readonly name: string
  readonly markdown: string
}

/** The entries (`### NAME`) of a hand-written page, each with the section (`## …`) that it stands in. */
export function splitPage(markdown: string): Entry[] {
  return markdown.split(/^## /m).flatMap((part) => {
    const [section = ''] = part.split('\n')
    const [, ...entries] = part.split(/^### /m)
    return entries.map((entry) => {
      const [name = '', ...lines] = entry.split('\n')
      return { section, name: name.replaceAll('`', ''), markdown: lines.join('\n').trim() }
    })
  })
}

/** Markdown of one page for another one, with its links where they pointed. Both are paths in the repository. */
export function moveLinks(markdown: string, from: string, to: string): string {
  return markdown.replace(/\]\(([^)\s]+)\)/g, (all, link: string) => {
    if (/^[a-z]+:/.test(link)) return all
    const [target = '', anchor] = link.split('#')
    const path = target === '' ? from : posix.join(posix.dirname(from), target)
    return `](${posix.relative(posix.dirname(to), path)}${anchor === undefined ? '' : `#${anchor}`})`
  })
}
