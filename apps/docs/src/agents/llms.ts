import { inOrder, type Section } from '../pages/navigation.ts'
import type { SitePage } from '../pages/page.ts'

/** What llms.txt may take: it is read whole, before anything else. */
export const LLMS_LIMIT = 20_000

/**
 * The table of contents for coding agents (llmstxt.org). Pages below another one, such as those of each hook, are named by that page alone.
 *
 * @param base the site's path, with a slash at both ends
 * @throws Error if it becomes longer than `LLMS_LIMIT`
 */
export function llmsText(sections: readonly Section[], sentence: string, base: string): string {
  const head = `# Latchkey

> ${sentence}

Every page is Markdown at its address with .md instead of .html. ${base}llms-full.txt has all of them in one file. Commands and TypeScript
in them are compiled and run by tests.
`
  // The last sections are the least asked for: they are the first to lose their descriptions.
  for (let described = sections.length; described >= 0; described -= 1) {
    const text = [head, ...sections.map((section, index) => contents(section, base, index < described))].join('\n')
    if (text.length <= LLMS_LIMIT) return text
  }
  throw new Error(`llms.txt would have more than ${LLMS_LIMIT} characters. List fewer pages in docs/navigation.json.`)
}

function contents({ title, places }: Section, base: string, isDescribed: boolean): string {
  const lines = places.map(({ page, children }) => {
    const more = children.length > 0 ? ` (${inOrder(children).length} pages below it)` : ''
    return `- [${page.title}](${base}${page.twin})${isDescribed && page.description !== '' ? `: ${page.description}` : ''}${more}`
  })
  return `## ${title}\n\n${lines.join('\n')}\n`
}

/** Every page in one file, each after a line that says where it is. */
export function llmsFullText(
  pages: readonly { readonly page: SitePage; readonly twin: string }[],
  sentence: string,
  base: string,
): string {
  const parts = pages.map(({ page, twin }) => `<!-- ${base}${page.twin} -->\n\n${twin.trim()}\n`)
  return [`# Latchkey\n\n> ${sentence}\n`, ...parts].join('\n---\n\n')
}
