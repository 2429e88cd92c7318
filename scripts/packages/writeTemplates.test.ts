import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { fillVersions, writeTemplates } from './writeTemplates.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

it('fills in the versions of our packages and of those that are installed here, and leaves others', () => {
  const manifest = {
    name: 'app',
    dependencies: { '@latchkey/react': 'workspace', react: 'workspace', next: '^16.4.6' },
  }
  const lockfile = { packages: { 'node_modules/react': { version: '19.3.1' } } }
  const own = new Map([['@latchkey/react', '0.2.0']])
  expect(fillVersions(manifest, own, lockfile)).toEqual({
    name: 'app',
    dependencies: { '@latchkey/react': '^0.2.0', react: '^19.3.1', next: '^16.4.6' },
  })
  expect(() => fillVersions(manifest, own, { packages: {} })).toThrow('A template needs react, which isn')
})

it('publishes every template with versions alone', async () => {
  const target = mkdtempSync(join(tmpdir(), 'latchkey-templates-'))
  try {
    await writeTemplates(root, target)
    const manifests = readdirSync(target).map((name) => readFileSync(join(target, name, 'package.json'), 'utf8'))
    expect(manifests).toHaveLength(4)
    const ranges = manifests.flatMap((text) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(text)
      return Object.values({ ...dependencies, ...devDependencies })
    })
    expect(ranges.length).toBeGreaterThan(20)
    expect(ranges.filter((range) => !/^\^\d+\.\d+\.\d+$/.test(String(range)))).toEqual([])
  } finally {
    rmSync(target, { recursive: true, force: true })
  }
})
