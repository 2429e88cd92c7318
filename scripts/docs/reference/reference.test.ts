import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { notSafeMethods, safeMethods } from '@latchkey/protocol/frame'
import { describeEndpoints, describeSettings } from '@latchkey/server/describe'
import { beforeAll, expect, it } from 'vitest'
import { commands } from '../../../apps/latchkey/src/commands.ts'
import { isAlive } from '../findDeadLinks.ts'
import { listPages } from '../listPages.ts'
import type { Page } from './page.ts'
import { writeReference } from './writeReference.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
let pages: readonly Page[]

beforeAll(async () => {
  pages = await writeReference(root)
}, 120_000)

it('has a page for each hook and component that @latchkey/react exports', () => {
  const text = read('packages/react/src/exports/index.ts').replace(/\btype \w+/g, '')
  const values = text.replace(/export type \{[^}]*\}[^\n]*/g, '').replace(/from '[^']*'/g, '')
  const names = [...values.matchAll(/\b(?:use[A-Z]|[A-Z][a-z])\w+/g)].map(([name]) => name)
  expect(names.length).toBeGreaterThan(70)
  expect(missing('react', names)).toEqual([])
})

it('has a page for each action of @latchkey/core', () => {
  const text = read('packages/core/src/exports/actions.ts').replace(/export type \{[^}]*\}[^\n]*/g, '')
  const names = [...text.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').flatMap((name) => (/^\s*\w+\s*$/.test(name) ? [name.trim()] : [])),
  )
  expect(names.length).toBeGreaterThan(50)
  expect(missing('core/actions', names)).toEqual([])
})

it('says of every option of apps and of every attribute what it is', () => {
  const shown = ['react/options', 'react/LatchkeyProvider', 'react/LatchkeyButton', 'core/config', 'elements/mount']
  const elements = ['elements/latchkey-button', 'elements/latchkey-dialog']
  const rows = [...shown, ...elements].flatMap((path) => textOf(path).match(/^\| `.*$/gm) ?? [])
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter((row) => row.endsWith('|  |'))).toEqual([])
})

it('has a page for each setting, endpoint, method, error code and command', () => {
  expect(
    missing(
      'settings',
      describeSettings().map(({ name }) => name),
    ),
  ).toEqual([])
  const { paths } = describeEndpoints({ version: '0.0.0', publicUrl: 'https://wallet.example.com' })
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const titles = pages.map(({ title }) => title)
  expect(endpoints.length).toBeGreaterThan(70)
  expect(endpoints.filter((one) => !titles.includes(one))).toEqual([])
  expect(missing('rpc', [...safeMethods, ...notSafeMethods])).toEqual([])
  const codes = [...read('docs/errors.md').matchAll(/^### (.+)$/gm)].map(([, code = '']) => code)
  expect(codes.length).toBeGreaterThan(150)
  expect(missing('errors', codes)).toEqual([])
  expect(missing('cli', Object.keys(commands))).toEqual([])
})

it('knows every event of a client', () => {
  const [, union = ''] =
    /export type ClientEvent =([\s\S]*?)\n\n/.exec(read('packages/core/src/client/client.ts')) ?? []
  const names = [...union.matchAll(/'([A-Z_]+)'/g)].map(([, name = '']) => name)
  const events = read('docs/reference/events.md')
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => !events.includes(`| \`${name}\` |`))).toEqual([])
})

it('describes every page in a sentence', () => {
  expect(pages.filter(({ description }) => description.length < 10).map(({ path }) => path)).toEqual([])
  expect(pages.filter(({ title, markdown }) => title === '' || !markdown.startsWith('# '))).toEqual([])
  expect(new Set(pages.map(({ path }) => path.toLowerCase())).size).toBe(pages.length)
})

it('has the pages that the navigation names', () => {
  const { sections } = JSON.parse(read('docs/navigation.json'))
  const named = sections.flatMap(({ generated = [] }: { generated?: string[] }) => generated)
  const paths = pages.map(({ path }) => path)
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((path: string) => !paths.includes(path))).toEqual([])
})

it('has no dead link, and no page that a written one has taken', () => {
  const written = listPages(root).map(({ path }) => path)
  expect(pages.map(({ path }) => `docs/${path}`).filter((path) => written.includes(path))).toEqual([])
  const generated = new Set(pages.map(({ path }) => `docs/${path}`))
  const dead = pages.flatMap(({ path, markdown }) => {
    const links = [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
    return links
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => !generated.has(posix.join(posix.dirname(`docs/${path}`), link)))
      .filter((link) => !isAlive(root, `docs/${path}`, link))
      .map((link) => `${path}: ${link}`)
  })
  expect(dead).toEqual([])
})

function missing(folder: string, names: readonly string[]): string[] {
  const found = new Set(pages.map(({ path }) => path))
  return names.filter((name) => !found.has(`reference/${folder}/${name}.md`))
}

function textOf(path: string): string {
  return pages.find((page) => page.path === `reference/${path}.md`)?.markdown ?? ''
}
