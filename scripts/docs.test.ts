import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { buildDocs } from './build/buildDocs.mjs'
import { compileBlocks } from './docs/compileBlocks.ts'
import { fillExamples } from './docs/fillExamples.ts'
import { findDeadLinks } from './docs/findDeadLinks.ts'
import { listPages } from './docs/listPages.ts'
import { findBlocks, readBlocks } from './docs/readBlocks.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const pages = listPages(root)
const written = [
  'README.md',
  ...pages.map(({ path }) => path),
  ...['packages', 'examples'].flatMap((folder) => readmesOf(folder)),
]
const blocks = written.flatMap((path) => readBlocks(root, path))

// What readers have of their own, by the names that the examples give it.
const given = `
  type Hex = \`0x\${string}\`
  declare const client: import('@latchkey/core').Client
  declare const wallet: import('@latchkey/walletconnect/wallet').WalletClient
  declare const devnet: import('@latchkey/protocol').Network
  declare const account: import('@latchkey/protocol').AccountId
  declare const metadata: import('@latchkey/walletconnect/wallet').Metadata
  declare const namespaces: import('@latchkey/walletconnect/wallet').ApprovedNamespaces
  declare const fields: import('@latchkey/siwx').SiwxFields
  declare const key: import('viem/accounts').PrivateKeyAccount
  declare const provider: { request(args: { method: string; params: unknown[] }): Promise<any> }
  declare const now: number
  declare const projectId: string, nodeUrl: string, message: string, signature: string, uri: string
  declare const publicKey: Hex, pci: Hex, data: Hex, usdc: Hex, appAccount: Hex
  declare const result: unknown
  declare module 'next/headers' {
    export function headers(): Promise<Headers>
  }
  declare module 'next/navigation' {
    export function useRouter(): { refresh(): void }
  }
  declare module 'next/server' {
    export type NextRequest = Request
    export const NextResponse: { next(): Response; redirect(url: URL): Response }
  }
  declare const isOpen: boolean
  declare const root: import('react-dom/client').Root
  declare function App(): import('react').ReactNode
  declare function close(): void
  declare function connect(): void
  declare function showCode(uri: string, expiresAt: number): void
  declare function askUser(session: import('@latchkey/walletconnect/wallet').EarlierSession): Promise<boolean>
`

it('compiles every TypeScript example of the docs as it stands, also those that coding agents read', async () => {
  const known = new Set(blocks.map(({ code }) => code))
  const file = join(await buildDocs(root), 'llms-full.txt')
  const generated = findBlocks(readFileSync(file, 'utf8'), 'llms-full.txt', true).filter(({ code }) => !known.has(code))
  const typescript = [...blocks, ...generated].filter(({ language }) => /^(tsx?|js)$/.test(language))
  expect(typescript.length).toBeGreaterThan(200)
  expect(await compileBlocks(root, typescript, given)).toBe('')
}, 300_000)

it('has a title, a description and one place in the navigation for every page', () => {
  expect(pages.length).toBeGreaterThan(60)
  const unnamed = pages.filter(
    ({ title, description, markdown }) => !title || !description || !markdown.startsWith('# '),
  )
  expect(unnamed.map(({ path }) => path)).toEqual([])
  const { sections } = JSON.parse(readFileSync(join(root, 'docs/navigation.json'), 'utf8'))
  const placed = sections.flatMap((section: { pages: string[] }) => section.pages.map((page) => `docs/${page}`))
  expect(placed.sort()).toEqual(pages.map(({ path }) => path).sort())
})

it('shows the live examples as their files are, each on a page', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const text = pages.map(({ path }) => read(path)).join('')
  const stale = pages.filter(({ path }) => fillExamples(read(path), read) !== read(path))
  expect(stale.map(({ path }) => path)).toEqual([])
  const shown = [...text.matchAll(/^```tsx live\n\/\/ (\S+)$/gm)].map(([, path]) => path)
  const files = readdirSync(join(root, 'docs/examples')).map((name) => `docs/examples/${name}/App.tsx`)
  expect(shown.sort()).toEqual(files.sort())
})

it('has no dead link', () => {
  const others = ['CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...readmesOf('apps')]
  expect(findDeadLinks(root, [...written, ...others])).toEqual([])
})

it('only names scripts and programs of this repository, and of the apps that its templates make', () => {
  const templates = join(root, 'packages/create-latchkey/templates')
  const manifests = [root, ...readdirSync(templates).map((name) => join(templates, name))]
  const scripts = Object.assign(
    {},
    ...manifests.map((folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts),
  )
  const agents = readdirSync(templates).map((name) => `packages/create-latchkey/templates/${name}/AGENTS.md`)
  const texts = [...written, ...agents, 'CONTRIBUTING.md', 'SECURITY.md'].map((path) =>
    readFileSync(join(root, path), 'utf8'),
  )
  const named = texts.flatMap((text) => [...text.matchAll(/\bnpm run (?!--)([\w:]+)/g)].map(([, name]) => name ?? ''))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
  const paths = shell().flatMap((code) => [...code.matchAll(/\b(?:apps|packages|scripts|e2e)\/[\w./-]+\.m?[jt]sx?\b/g)])
  expect(paths.map(([path]) => path).filter((path) => !existsSync(join(root, path)))).toEqual([])
})

it('only tells readers to install packages that this repository itself installs, or a pinned version', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const prose = written.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? ''),
  )
  const wanted = [...shell(), ...prose].flatMap((code) =>
    [...code.matchAll(/\bnpm install ([^&|\n]+)/g)].flatMap(([, names]) => (names ?? '').trim().split(/\s+/)),
  )
  const names = wanted.filter((name) => !name.startsWith('-') && !name.endsWith('.tgz'))
  expect(names).toContain('esbuild')
  const isKnown = (name: string) => `node_modules/${name}` in packages || /.@\d+\.\d+\.\d+$/.test(name)
  expect(names.filter((name) => !isKnown(name))).toEqual([])
})

function shell(): string[] {
  return blocks.filter(({ language }) => language === 'sh').map(({ code }) => code)
}

function readmesOf(folder: string): string[] {
  return readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}/README.md`)
    .filter((path) => existsSync(join(root, path)))
}
