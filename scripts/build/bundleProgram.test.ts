import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { hashBuild } from './bundleProgram.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'latchkey-copy-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

it('a copied checkout does not run the bundles of the place that it was copied from', async () => {
  const sources = ['package-lock.json', 'apps/server/src', 'apps/server/package.json', 'apps/devnet/src']
  const packages = ['protocol', 'siwx', 'walletconnect'].map((name) => `packages/${name}/src`)
  for (const part of [...sources, ...packages]) cpSync(join(root, part), join(copy, part), { recursive: true })
  expect(await hashBuild(root)).toBe(await hashBuild(root))
  expect(await hashBuild(copy)).not.toBe(await hashBuild(root))
})
