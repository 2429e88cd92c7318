import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { bundleStandalone } from './packages/bundleStandalone.ts'
import { run } from './test/run.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

it('M-03 builds the frame to the same bytes twice', async () => {
  const [one, two] = [await build(), await build()]
  expect(one.length).toBeGreaterThan(5)
  expect(two).toEqual(one)
}, 320_000)

it('builds the one file for pages without a bundler to the same bytes twice, with the licences of what is in it', async () => {
  const [one, two] = [await bundleStandalone(root), await bundleStandalone(root)]
  expect(two).toEqual(one)
  expect(one.licences).toMatch(/^react-dom \d.*\(MIT\)$/m)
  expect(one.licences.split('Permission is hereby granted').length).toBeGreaterThan(8)
}, 320_000)

/** Builds into a separate folder and returns the hash of each file. */
async function build(): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-build-'))
  folders.push(folder)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  let said = ''
  const isDone = await run(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir'], {
    cwd: join(root, 'apps', 'frame'),
    env: { ...process.env, NODE_ENV: 'production' },
    limitMs: 150_000,
    onOutput: (text: string) => {
      said += text
    },
  })
  if (!isDone) throw new Error(said)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${file.slice(folder.length)} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
    .sort()
}
