import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { run } from '../../../scripts/test/run.mjs'
import { askQuestions } from './askQuestions.ts'
import { createApp } from './createApp.ts'
import { readArguments } from './readArguments.ts'
import { type Template, templates } from './templates.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
let cwd: string

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'latchkey-create-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

it.each(Object.keys(templates) as Template[])('writes the name and the server into all files of %s', (template) => {
  const folder = join(cwd, 'shop')
  const server = 'https://wallet.example.com'
  createApp({ folder, name: '@shop/web', template, server, packageManager: 'npm', isInstalled: false })
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['.gitignore', 'AGENTS.md', 'README.md', 'package.json']),
  )
  expect(texts.filter((text) => /latchkey-app|localhost:3000/.test(text))).toEqual([])
  expect(texts.filter((text) => text.includes(server))).not.toEqual([])
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({ name: '@shop/web' })
})

it('creates an app from the command line and says what comes next', async () => {
  const { isDone, said } = await create(['My Shop', '--template', 'html'])
  expect(said).toContain('Created My Shop')
  expect(said).toMatch(/^ {2}cd "My Shop"\n {2}npm run dev$/m)
  expect(isDone).toBe(true)
  expect(JSON.parse(readFileSync(join(cwd, 'My Shop/package.json'), 'utf8'))).toMatchObject({ name: 'my-shop' })
})

it('never touches a folder that has something in it, nor a file', async () => {
  mkdirSync(join(cwd, 'full'))
  writeFileSync(join(cwd, 'full/index.html'), 'mine')
  writeFileSync(join(cwd, 'file'), 'mine')
  const full = await create(['full', '--template', 'html'])
  expect(full).toEqual({
    isDone: false,
    said: "full isn't empty: it has index.html. Name a new folder; nothing was overwritten.\n",
  })
  expect(await create(['file', '--yes'])).toEqual({ isDone: false, said: 'file is a file. Name another folder.\n' })
  expect([readdirSync(join(cwd, 'full')), readFileSync(join(cwd, 'full/index.html'), 'utf8')]).toEqual([
    ['index.html'],
    'mine',
  ])
})

it('asks nothing without a terminal', async () => {
  const { isDone, said } = await create(['shop'])
  expect([isDone, said]).toEqual([
    false,
    'There is no terminal to ask on. Name a folder and --template, or add --yes.\n',
  ])
  expect(readdirSync(cwd)).toEqual([])
})

it('asks for what the command line leaves open, and again after an answer that can’t be', async () => {
  mkdirSync(join(cwd, 'full/src'), { recursive: true })
  const lines = ['full', 'shop', 'svelte', 'next', '']
  const { terminal, input, output } = openTerminal()
  // Each after its question: readline forgets what was typed before.
  output.on('data', (text) => String(text).endsWith('): ') && input.write(`${lines.shift()}\n`))
  expect(await askQuestions(terminal, given([]), cwd)).toEqual({
    folder: 'shop',
    template: 'next',
    server: 'http://localhost:3000',
  })
})

it('ends when the terminal is closed during a question', async () => {
  const { terminal, input } = openTerminal()
  const asking = askQuestions(terminal, given(['shop']), cwd)
  input.end()
  await expect(asking).rejects.toThrow()
})

function given(args: readonly string[]) {
  const read = readArguments(args)
  if ('error' in read) throw new Error(read.error)
  return read
}

function openTerminal() {
  const [input, output] = [new PassThrough(), new PassThrough()]
  return { terminal: createInterface({ input, output }), input, output }
}

async function create(args: readonly string[]) {
  let said = ''
  const onOutput = (text: string) => {
    said += text
  }
  const program = [join(root, 'packages/create-latchkey/src/main.ts'), ...args]
  const tsx = join(root, 'node_modules/tsx/dist/loader.mjs')
  const isDone = await run(process.execPath, ['--import', tsx, ...program], { cwd, limitMs: 60_000, onOutput })
  return { isDone, said }
}
