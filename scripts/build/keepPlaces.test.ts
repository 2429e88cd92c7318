import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, expect, it } from 'vitest'
import { keepPlaces } from './keepPlaces.mjs'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-places-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a bundle finds the files beside its sources, in a checkout that was moved those of its new place', async () => {
  const root = join(folder, 'checkout')
  mkdirSync(join(root, 'src'), { recursive: true })
  writeFileSync(
    join(root, 'src', 'main.ts'),
    "import { readFileSync } from 'node:fs'\n" +
      "console.log(readFileSync(new URL('./words.txt', import.meta.url), 'utf8'), import.meta.url)\n",
  )
  writeFileSync(join(root, 'src', 'words.txt'), 'found')
  const outfile = join('.cache', 'main.mjs')
  await build({
    entryPoints: [join(root, 'src', 'main.ts')],
    outfile: join(root, outfile),
    bundle: true,
    platform: 'node',
    format: 'esm',
    plugins: [keepPlaces({ root, bundleFolder: '.cache' })],
  })
  const moved = join(folder, 'moved')
  renameSync(root, moved)
  const said = execFileSync(process.execPath, [join(moved, outfile)], { encoding: 'utf8' })
  expect(said.trim()).toBe(`found file://${join(moved, 'src', 'main.ts')}`)
})
