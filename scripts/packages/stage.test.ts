import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Manifest } from './listPackages.ts'
import { stage } from './stage.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-stage-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const manifest = {
  name: '@latchkey/one',
  version: '1.0.0',
  files: ['dist'],
  exports: {
    '.': { '@latchkey/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
    './gallery': { '@latchkey/source': './src/gallery.ts' },
  },
  devDependencies: { vitest: '4.1.12' },
}

it('publishes the changelog, and nothing that only this repository uses', async () => {
  const staged = await stageIn({})
  expect(readdirSync(staged).sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'dist', 'package.json'])
  const { devDependencies: _, ...published } = manifest
  expect(readManifest(staged)).toEqual({
    ...published,
    files: ['dist', 'CHANGELOG.md'],
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  })
})

it('names the repository and asks for an attestation once the root names it', async () => {
  const staged = await stageIn({ repository: { type: 'git', url: 'git+https://git.example.com/one.git' } })
  expect(readManifest(staged)).toMatchObject({
    repository: { type: 'git', url: 'git+https://git.example.com/one.git', directory: 'packages/one' },
    publishConfig: { access: 'public', provenance: true },
  })
})

function stageIn(rootManifest: object): Promise<string> {
  const files = {
    'package.json': JSON.stringify(rootManifest),
    'CHANGELOG.md': '# Changelog',
    LICENSE: 'MIT',
    'packages/one/README.md': '# One',
    'packages/one/dist/index.js': 'export const a = 1',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return stage(root, { folder: join(root, 'packages/one'), manifest: manifest as unknown as Manifest })
}

function readManifest(folder: string): unknown {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
