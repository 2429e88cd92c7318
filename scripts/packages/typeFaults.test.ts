import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { requireInNode } from './requireInNode.ts'
import { typeFaults } from './typeFaults.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-types-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const exports = { '.': { types: './index.d.ts', default: './index.js' } }
const manifest = { name: 'one', version: '1.0.0', files: [], exports }
const sound = {
  'package.json': JSON.stringify({ ...manifest, type: 'module' }),
  'index.js': 'export const a = 1',
  'index.d.ts': 'export declare const a: number',
}

it('accepts an ES module with its declarations', async () => {
  expect(await typeFaults(pack(sound), manifest)).toEqual([])
})

it.each([
  ['a declaration that is missing', { 'index.d.ts': undefined, 'other.d.ts': '' }, 'UntypedResolution'],
  ['a declaration that leads nowhere', { 'index.d.ts': "export * from './gone.js'" }, 'InternalResolutionError'],
])('finds %s', async (_, files, kind) => {
  const faults = await typeFaults(pack({ ...sound, ...files }), manifest)
  expect(faults.join('\n')).toContain(kind)
})

it('finds an entry that a CommonJS program cannot require', async () => {
  const write = (code: string) => {
    const place = join(folder, 'node_modules', 'one')
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, 'package.json'), sound['package.json'])
    writeFileSync(join(place, 'index.js'), code)
  }
  write(sound['index.js'])
  await requireInNode(folder, ['one'])
  write('export const a = await 1')
  await expect(requireInNode(folder, ['one'])).rejects.toThrow('ERR_REQUIRE_ASYNC_MODULE')
})

function pack(files: Readonly<Record<string, string | undefined>>) {
  for (const [path, text] of Object.entries(files)) {
    if (text === undefined) continue
    mkdirSync(dirname(join(folder, 'package', path)), { recursive: true })
    writeFileSync(join(folder, 'package', path), text)
  }
  const tarball = join(folder, 'one.tgz')
  execFileSync('tar', ['-czf', tarball, '-C', folder, 'package'])
  return { name: 'one', tarball, folder }
}
