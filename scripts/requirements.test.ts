import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { fillTable } from './requirements/fillTable.ts'
import { findProofs } from './requirements/findProofs.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

describe.each([
  ['project/requirements.md', /^\| (R\d\.\d\d[a-z]?) \|/gm],
  ['trust/security.md', /^\| ([A-M]-\d\d) \|/gm],
])('docs/%s', (name, row) => {
  const file = join(root, 'docs', name)
  const text = readFileSync(file, 'utf8')

  it('lists each id once', () => {
    const ids = [...text.matchAll(row)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(200)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('only names files that exist', () => {
    const paths = [...text.matchAll(/\]\((\.\.\/[^)]+)\)/g)].map(([, path = '']) => path)
    expect(paths.filter((path) => !existsSync(join(dirname(file), path)))).toEqual([])
  })
})

describe('fillTable', () => {
  const proofs = new Map([
    ['R1.01a', ['a.test.ts', 'b/c.e2e.ts']],
    ['R1.02', ['1.test.ts', '2.test.ts', '3.test.ts', '4.test.ts']],
  ])

  it.each([
    ['| R1.01a | words | not yet |', '| R1.01a | words | [a.test.ts](../../a.test.ts), [c.e2e.ts](../../b/c.e2e.ts) |'],
    [
      '| R1.01a | words | not yet: Solana |',
      '| R1.01a | words | [a.test.ts](../../a.test.ts), [c.e2e.ts](../../b/c.e2e.ts) · not yet: Solana |',
    ],
    [
      '| R1.02 | words | not yet |',
      '| R1.02 | words | [1.test.ts](../../1.test.ts), [2.test.ts](../../2.test.ts), [3.test.ts](../../3.test.ts), 1 more |',
    ],
    ['| R1.03 | words | [gone.test.ts](../../gone.test.ts) |', '| R1.03 | words | not yet |'],
    ['| R1.03 | words | [gone.test.ts](../../gone.test.ts) · not yet: x |', '| R1.03 | words | not yet: x |'],
    ['| R1.03 | words | [state.ts](../../state.ts) |', '| R1.03 | words | [state.ts](../../state.ts) |'],
  ])('%s', (before, after) => {
    expect(fillTable(before, proofs)).toBe(after)
    expect(fillTable(after, proofs)).toBe(after)
  })
})

describe('findProofs', () => {
  it('reads only titles of tests', () => {
    // Written as xit, so that no reader of titles mistakes this text for tests.
    const text =
      "// R1.01a\nxit('R1.02a and R1.03', () => {})\nxit.each([1])('R1.04 of %s', () => {})\nxit.each([\n  [f(1)],\n] as const)('CASE of %s', () => {})\nconst id = 'R1.05'"
    const code = text.replaceAll('xit', 'it').replaceAll('CASE', 'A-01')
    const sources = ['a.test.ts', 'a.ts'].map((path) => ({ path, code, lines: 4, isTest: path === 'a.test.ts' }))
    expect([...findProofs(sources)]).toEqual(['R1.02a', 'R1.03', 'R1.04', 'A-01'].map((id) => [id, ['a.test.ts']]))
  })
})
