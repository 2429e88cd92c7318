import { SymbolFlags, type Symbol as TypeSymbol } from 'typescript/unstable/sync'
import { membersOf, memberTable } from './describeType.ts'
import { functionPage } from './functionPage.ts'
import type { Types } from './openTypes.ts'
import { byTitle, createIndex, createPage, type Page } from './page.ts'

const INDEX = 'packages/core/src/exports/index.ts'

/** The entries of `@latchkey/core` that apps call, by what their pages are called. */
const entries: readonly {
  readonly from: string
  readonly path: string
  readonly title: string
  readonly text: string
}[] = [
  {
    from: '@latchkey/core',
    path: INDEX,
    title: 'Client',
    text: 'What `@latchkey/core` exports: `createClient`, connectors, and functions that read the state of a client.',
  },
  {
    from: '@latchkey/core/actions',
    path: 'packages/core/src/exports/actions.ts',
    title: 'Actions',
    text: 'Everything that a visitor can do with a wallet. Each action is a function of a client and its arguments.',
  },
  {
    from: '@latchkey/core/queries',
    path: 'packages/core/src/exports/queries.ts',
    title: 'Queries',
    text: 'Data from servers and chains, as query options for TanStack Query.',
  },
  {
    from: '@latchkey/core/permissions',
    path: 'packages/core/src/exports/permissions.ts',
    title: 'Permissions',
    text: 'Permission sessions of smart accounts, for a page and for the backend of an app.',
  },
  {
    from: '@latchkey/core/eip1193',
    path: 'packages/core/src/exports/eip1193.ts',
    title: 'EIP-1193',
    text: 'The EVM connection of a client as a provider, for viem, ethers and other libraries.',
  },
  {
    from: '@latchkey/core/session',
    path: 'packages/core/src/exports/session.ts',
    title: 'Session cookie',
    text: 'Keeps the session cookie of the app’s own server in step with the sign-in.',
  },
  {
    from: '@latchkey/core/cookies',
    path: 'packages/core/src/exports/cookies.ts',
    title: 'Cookies',
    text: 'What a server needs in order to show the account in the first HTML.',
  },
  {
    from: '@latchkey/core/analytics',
    path: 'packages/core/src/exports/analytics.ts',
    title: 'Analytics',
    text: 'Reports what happens in a client to its own server, if the app wants that.',
  },
]

export const coreEntries = entries.map(({ path }) => path)

/** A page for each function of `@latchkey/core` that apps call, and one for the configuration of a client. */
export function corePages(types: Types): Page[] {
  const pages = entries.flatMap(({ from, path, title, text }) => {
    const folder = `reference/core/${from === '@latchkey/core' ? 'client' : from.slice('@latchkey/core/'.length)}`
    const functions = types.exportsOf(path).filter(isCalled)
    const own = functions.map((symbol) => functionPage(types.checker, symbol, { folder, from })).sort(byTitle)
    return [createIndex(`${folder}/index.md`, title, text, own), ...own]
  })
  return [configPage(types), ...pages]
}

export function isCalled({ flags }: TypeSymbol): boolean {
  return (flags & (SymbolFlags.Function | SymbolFlags.Variable)) !== 0
}

function configPage({ checker, exportsOf }: Types): Page {
  const declared = exportsOf(INDEX)
  const shown = [
    'ClientConfig',
    'WalletOptions',
    'SiwxOptions',
    'BackendOptions',
    'EmbeddedOptions',
    'WalletConnectOptions',
  ]
  const parts = shown.map((name) => {
    const symbol = declared.find((one) => one.name === name)
    if (!symbol) throw new Error(`@latchkey/core exports no ${name}`)
    const about = symbol.getDocumentationComment(checker)
    const members = memberTable(membersOf(checker, checker.getDeclaredTypeOfSymbol(symbol)))
    return [`## \`${name}\``, about, members].filter((part) => part !== '').join('\n\n')
  })
  const text =
    'What `createClient` and the `config` of `LatchkeyProvider` take. With a `server`, everything that you leave out comes from there, each member for itself.'
  return createPage('reference/core/config.md', 'Configuration', text, parts)
}
