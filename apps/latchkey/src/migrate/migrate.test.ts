import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { migrateFolder } from './migrateFolder.ts'
import { migrateManifest } from './migrateManifest.ts'
import { migrateSource } from './migrateSource.ts'
import { readArguments } from './readArguments.ts'

const server = 'https://wallet.example.com'

it('moves the imports, adds the server and names what is left', () => {
  const before = `
import '@rainbow-me/rainbowkit/styles.css'
import { getDefaultConfig, cssStringFromTheme } from "@rainbow-me/rainbowkit"
import { rainbowWallet, uneversalWallet } from '@rainbow-me/rainbowkit/wallets'
import { createSIWEConfig } from '@reown/appkit-siwe'
import { useWeb3Modal } from '@web3modal/wagmi/react'

// It's ours.
export const config = getDefaultConfig({
  appName: 'Shop',
})
`
  const { text, changes, todo } = migrateSource(before, server)
  expect(text).toBe(
    before
      .replaceAll('@rainbow-me/rainbowkit', '@latchkey/rainbowkit')
      .replace('getDefaultConfig({', `getDefaultConfig({ server: '${server}',`),
  )
  expect(changes.map(({ line }) => line)).toEqual([2, 3, 4, 9])
  expect(todo).toEqual([
    { line: 3, what: "cssStringFromTheme isn't in @latchkey/rainbowkit" },
    { line: 4, what: "uneversalWallet isn't in @latchkey/rainbowkit/wallets" },
    { line: 5, what: '@reown/appkit-siwe has no counterpart: see docs/move-from' },
    { line: 6, what: '@web3modal/wagmi/react has no counterpart: see docs/move-from' },
  ])
  // A second run finds nothing to change.
  expect(migrateSource(text, server).changes).toEqual([])
})

it('moves an app of AppKit: its entries, its adapters and the statement that creates the modal', () => {
  const before = `import { createAppKit, useAppKitAccount, useAppKitBalance } from '@reown/appkit/react'
import { mainnet, type AppKitNetwork } from '@reown/appkit/networks'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { useAppKitConnection, type Provider } from '@reown/appkit-adapter-solana/react'
import { createAppKit as createVueModal } from '@reown/appkit/vue'

// It's the modal.
createAppKit({
  adapters: [new WagmiAdapter({ networks: [mainnet], projectId: 'x' })],
  networks: [mainnet],
})
`
  const { text, changes, todo } = migrateSource(before, server)
  expect(text).toBe(
    before
      .replace('@reown/appkit/react', '@latchkey/appkit/react')
      .replace('@reown/appkit/networks', '@latchkey/appkit/networks')
      .replace('@reown/appkit-adapter-wagmi', '@latchkey/appkit/adapter-wagmi')
      .replace('@reown/appkit-adapter-solana/react', '@latchkey/appkit/adapter-solana')
      .replace('createAppKit({', `createAppKit({ server: '${server}',`),
  )
  expect(changes.map(({ line }) => line)).toEqual([1, 2, 3, 4, 8])
  expect(todo).toEqual([
    { line: 1, what: "useAppKitBalance isn't in @latchkey/appkit/react" },
    { line: 4, what: "useAppKitConnection isn't in @latchkey/appkit/adapter-solana" },
    { line: 5, what: "@reown/appkit/vue isn't an entry that Latchkey has: see docs/move-from" },
  ])
  expect(migrateSource(text, server).changes).toEqual([])
})

it('names the provider component, whose props it leaves alone', () => {
  const { todo } = migrateSource(
    `import { AppKitProvider } from '@reown/appkit/react'
export const app = <AppKitProvider projectId="x" networks={networks}><Shop /></AppKitProvider>`,
    server,
  )
  expect(todo).toEqual([{ line: 2, what: `add server="${server}" to AppKitProvider` }])
})

it('leaves to the developer what it can’t add the server to', () => {
  const { text, todo } = migrateSource(
    `import { connectorsForWallets } from '@rainbow-me/rainbowkit'
export const connectors = connectorsForWallets([], { appName: 'Shop' })`,
    server,
  )
  expect(text).not.toContain(server)
  expect(todo).toEqual([{ line: 2, what: expect.stringContaining(`server: '${server}'`) }])
})

it('doesn’t touch a file without the imports', () => {
  const text = "import { getDefaultConfig } from './own'\nexport const config = getDefaultConfig({ a: 1 })\n"
  expect(migrateSource(text, server)).toEqual({ text, changes: [], todo: [] })
})

it('exchanges the dependency and keeps one that is installed from a folder', () => {
  const before =
    '{\n\t"name": "app",\n\t"dependencies": {\n\t\t"@rainbow-me/rainbowkit": "^2.2.0",\n\t\t"react": "19"\n\t}\n}\n'
  expect(migrateManifest(before).text).toBe(
    before.replace('@rainbow-me/rainbowkit": "^2.2.0', '@latchkey/rainbowkit": "^0.1.0'),
  )
  const adapters = { '@reown/appkit': '^1.7.0', '@reown/appkit-adapter-wagmi': '^1.7.0', wagmi: '2' }
  const moved = migrateManifest(JSON.stringify({ dependencies: adapters }))
  expect(JSON.parse(moved.text)).toEqual({ dependencies: { '@latchkey/appkit': '^0.1.0', wagmi: '2' } })
  expect(moved.changes).toHaveLength(2)
  const both = { dependencies: { '@latchkey/rainbowkit': 'file:x.tgz', '@rainbow-me/rainbowkit': '2' } }
  expect(JSON.parse(migrateManifest(JSON.stringify(both)).text)).toEqual({
    dependencies: { '@latchkey/rainbowkit': 'file:x.tgz' },
  })
})

it('writes only when told to', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-migrate-'))
  try {
    const path = join(folder, 'a.ts')
    writeFileSync(path, "import '@rainbow-me/rainbowkit'\n")
    const files = migrateFolder(folder, { server, isWritten: false })
    expect([files.map((file) => file.path), readFileSync(path, 'utf8')]).toEqual([
      [path],
      expect.stringContaining('@rainbow-me'),
    ])
    migrateFolder(folder, { server, isWritten: true })
    expect(readFileSync(path, 'utf8')).toBe("import '@latchkey/rainbowkit'\n")
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('reads its arguments', () => {
  expect(readArguments(['app', '--server', server, '--write'])).toEqual({ folder: 'app', server, isWritten: true })
  expect(readArguments(['app'])).toMatchObject({ isWritten: false, server: 'http://localhost:3000' })
  for (const wrong of [[], ['a', 'b'], ['a', '--server', "http://x/'"], ['a', '--wirte']])
    expect(() => readArguments(wrong)).toThrow()
})

// Every way in which the call can be written without being one, and what confuses a search for quotes.
const pieces = [
  "export const a = getDefaultConfig({ appName: 'x' })",
  'f(getDefaultConfig({}))',
  'const b = () => getDefaultConfig(\n{\n})',
  'function g() { function getDefaultConfig({ a }: { a: 1 }) {} }',
  'const o = { getDefaultConfig({ a }: { a: 1 }) {} }',
  'class C {\n // x =\n getDefaultConfig({ a }: { a: 1 }) {} }',
  'interface I { getDefaultConfig({ a }: { a: 1 }): void }',
  'class D {\ncreateAppKit({ a: b }) {} }',
  'interface J {\ncreateAppKit({ a: b }: { a: 1 }): void }',
  '\ncreateAppKit({ a: 1 })',
  "const w = 'a \\\ncreateAppKit({ a: 1'",
  'const y = `\ncreateAppKit({ a: 1`',
  "const s = ' = getDefaultConfig({ a: 1'",
  'const d = " = getDefaultConfig({ a: 1"',
  'const t = ` = getDefaultConfig({ a: 1`',
  "const l = 'a \\\n = getDefaultConfig({ a: 1'",
  "const j = <p title='a\n = getDefaultConfig({ a: 1'>It's</p>",
  'const k = <p>Don’t: getDefaultConfig( {"{"} it\'s</p>',
  "const v = <p title='1' lang='a\n = getDefaultConfig({ a: 1'>x</p>",
  'const n = <p> = getDefaultConfig({name})</p>',
  "// it's = getDefaultConfig({ a: 1",
  "/* ' = getDefaultConfig({ a: 1 */",
  'const r = /[\'"`] = getDefaultConfig\\({/',
  "import '@rainbow-me/rainbowkit/styles.css'",
  'const m = import("@rainbow-me/rainbowkit")',
  'const p = "it\'s"',
  "const q = 'x'",
]

it('never breaks the syntax of a file', () => {
  let count = 0
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...pieces), { maxLength: 8 }),
      fc.constantFrom('\n', '\r\n', '\n\n'),
      (parts, end) => {
        const text = [
          "import { getDefaultConfig } from '@rainbow-me/rainbowkit'",
          ...parts.map((part, i) => `{ ${rename(part, i)}\n}`),
        ].join(end)
        if (!isValid(text)) return
        count++
        expect(isValid(migrateSource(text, server).text)).toBe(true)
      },
    ),
    { numRuns: 400 },
  )
  expect(count).toBeGreaterThan(200)
})

it('never breaks the syntax of statements at the top level', () => {
  const statement = '\ncreateAppKit({ a: 1 })\n'
  const texts = pieces.flatMap((piece) => [piece, `${piece}${statement}`, `${statement}${piece}`])
  const valid = texts.map((text) => `import '@reown/appkit'\n${text}\n`).filter(isValid)
  expect(valid.length).toBeGreaterThan(60)
  for (const text of valid) expect([text, isValid(migrateSource(text, server).text)]).toEqual([text, true])
})

// Statements of one block may not be imports or exports.
function rename(part: string, index: number): string {
  return part
    .replace(/^export /, '')
    .replace(/^import '/, "import('")
    .replace(/css'$/, "css')")
    .concat(` // ${index}`)
}

function isValid(text: string): boolean {
  try {
    transformSync(text, { loader: 'tsx', logLevel: 'silent' })
    return true
  } catch {
    return false
  }
}
