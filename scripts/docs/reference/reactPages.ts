import { SymbolFlags, type Symbol as TypeSymbol } from 'typescript/unstable/sync'
import { membersOf, memberTable, typeText } from './describeType.ts'
import { functionPage } from './functionPage.ts'
import type { Types } from './openTypes.ts'
import { byTitle, createIndex, createPage, type Page } from './page.ts'

export const REACT = 'packages/react/src/exports/index.ts'
const PORTFOLIO = 'packages/react/src/exports/portfolio.ts'
export const reactEntries = [REACT, PORTFOLIO, 'packages/react/src/context/options.ts']

/** A page for each hook and each component of `@latchkey/react`, and one for the options of `LatchkeyProvider`. */
export function reactPages(types: Types): Page[] {
  const of = (path: string) => types.exportsOf(path).filter(({ flags }) => (flags & SymbolFlags.Function) !== 0)
  const folder = 'reference/react'
  const toPage = (from: string) => (symbol: TypeSymbol) => functionPage(types.checker, symbol, { folder, from })
  const pages = [
    ...of(REACT).map(toPage('@latchkey/react')),
    ...of(PORTFOLIO).map(toPage('@latchkey/react/portfolio')),
  ].sort(byTitle)
  const hooks = pages.filter(({ title }) => title.startsWith('use'))
  const components = pages.filter((page) => !hooks.includes(page))
  return [
    createIndex(
      `${folder}/hooks.md`,
      'Hooks',
      'Every hook of `@latchkey/react`. All work below a `LatchkeyProvider`.',
      hooks,
    ),
    createIndex(`${folder}/components.md`, 'Components', 'Every component of `@latchkey/react`.', components),
    optionsPage(types, folder),
    ...pages,
  ]
}

function optionsPage({ checker, exportsOf }: Types, folder: string): Page {
  const declared = exportsOf('packages/react/src/context/options.ts')
  const parts = ['LatchkeyOptions', 'Features', 'Legal'].map((name) => {
    const symbol = declared.find((one) => one.name === name)
    if (!symbol) throw new Error(`${name} is gone from options.ts`)
    return `## \`${name}\`\n\n${memberTable(membersOf(checker, checker.getDeclaredTypeOfSymbol(symbol)))}`
  })
  const text =
    "The options of `LatchkeyProvider`: the dialog's appearance, its texts and what it offers. All are optional, and the visitor's own settings win."
  return createPage(`${folder}/options.md`, 'Options', text, parts)
}

/** Every shape that the entry exports as a type, such as the result of a hook, for the page of types. */
export function typesPage({ checker, exportsOf }: Types): Page {
  const shapes = exportsOf(REACT).filter(({ flags }) => (flags & SymbolFlags.TypeAlias) !== 0)
  const parts = shapes.map((symbol) => {
    const type = checker.getDeclaredTypeOfSymbol(symbol)
    const members = memberTable(membersOf(checker, type))
    const text = symbol.getDocumentationComment(checker)
    const written = `\`\`\`text\n${typeText(checker, type)}\n\`\`\``
    return [`## \`${symbol.name}\``, text, members || written].filter((part) => part !== '').join('\n\n')
  })
  return createPage('reference/react/types.md', 'Types', 'Every type that `@latchkey/react` exports.', parts)
}
