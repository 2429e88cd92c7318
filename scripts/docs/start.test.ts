import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { run } from '../test/run.mjs'
import { readBlocks } from './readBlocks.ts'

// `npm run release:rehearse` walks the same steps from a registry, and scripts/program.test.ts starts `npx latchkey`.
const root = fileURLToPath(new URL('../..', import.meta.url))
const blocks = readBlocks(root, 'docs/start.md')
const commands = blocks.filter(({ language }) => language === 'sh').map(({ code }) => code.trim())
const [create = '', world = '', start = ''] = commands

it('creates the app that docs/start.md shows, with its own command', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'latchkey-docs-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  const [, args = ''] = /^npm create latchkey@latest (\S+ -- .+)$/.exec(create) ?? []
  const [folder = ''] = args.split(' ')
  let said = ''
  const loader = join(root, 'node_modules/tsx/dist/loader.mjs')
  const program = ['--import', loader, join(root, 'packages/create-latchkey/src/main.ts')]
  const words = [...args.split(' ').filter((word) => word !== '--'), '--no-install']
  const onOutput = (text: string) => {
    said += text
  }
  const isDone = await run(process.execPath, [...program, ...words], { cwd, limitMs: 60_000, onOutput })
  expect(isDone, said).toBe(true)
  const shown = blocks
    .filter(({ language }) => language === 'tsx')
    .map(({ code }) => code.replace(/^\/\/ src\/.*\n/, ''))
  expect(shown).toEqual(['App.tsx', 'Account.tsx'].map((name) => readFileSync(join(cwd, folder, 'src', name), 'utf8')))

  const [enter, ...next] = start.split('\n')
  expect(enter).toBe(`cd ${folder}`)
  const { scripts } = JSON.parse(readFileSync(join(cwd, folder, 'package.json'), 'utf8'))
  for (const command of next) expect(scripts).toHaveProperty(command.replace('npm run ', ''))
})

it('names a program and templates that exist', () => {
  const { bin } = JSON.parse(readFileSync(join(root, 'apps/latchkey/package.json'), 'utf8'))
  expect(world.replace('npx ', '') in bin).toBe(true)
  const text = readFileSync(join(root, 'docs/start.md'), 'utf8')
  for (const template of readdirSync(join(root, 'packages/create-latchkey/templates'))) {
    expect(existsSync(join(root, 'packages/create-latchkey/templates', template, 'package.json'))).toBe(true)
    expect(text).toContain(`\`${template}\``)
  }
})
