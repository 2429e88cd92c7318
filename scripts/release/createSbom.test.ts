import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createSbom } from './createSbom.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const lockfile = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'))

it('lists what is installed with a package, also through our other packages, each once', () => {
  const { metadata, components } = createSbom(lockfile, '@latchkey/siwx')
  expect(metadata.component).toMatchObject({
    name: '@latchkey/siwx',
    purl: expect.stringMatching(/^pkg:npm\/%40latchkey\/siwx@\d/),
  })
  const names = components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['@latchkey/protocol', 'valibot', '@noble/curves', '@noble/hashes']))
  expect(names).not.toContain('vitest')
  const refs = components.map((component) => component['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
})

it('has the licence and the hash of everything that comes from elsewhere', () => {
  const { components } = createSbom(lockfile, '@latchkey/react')
  expect(components.length).toBeGreaterThan(20)
  const foreign = components.filter(({ name }) => !name.startsWith('@latchkey/'))
  for (const { name, version, licenses, hashes } of foreign) {
    expect([name, version, licenses]).toEqual([
      name,
      expect.stringMatching(/^\d/),
      [{ expression: expect.any(String) }],
    ])
    expect(hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }])
  }
})
