import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findWrongArrows } from './architecture/arrows.ts'
import { buildGraph } from './architecture/buildGraph.ts'
import { findWrongFeatureArrows } from './architecture/featureArrows.ts'
import { findCycles } from './architecture/findCycles.ts'
import { findFaults } from './architecture/findFaults.ts'
import { findFolderCycles } from './architecture/findFolderCycles.ts'

// `npm run lint` checks the repository itself.
const root = fileURLToPath(new URL('..', import.meta.url))

describe('docs/project/architecture.md', () => {
  it('only names files and folders that exist', () => {
    const text = readFileSync(join(root, 'docs/project/architecture.md'), 'utf8')
    const [, ...places] = text.split('## ')
    const named = places.flatMap((place) => [
      ...place.matchAll(/\b(core|react|walletconnect|frame|server)\/([\w/]+\.tsx?)/g),
    ])
    const missing = named.filter(([, name, path]) => {
      const folder = name === 'frame' || name === 'server' ? 'apps' : 'packages'
      return !existsSync(join(root, folder, name ?? '', 'src', path ?? ''))
    })
    expect(missing.map(([place]) => place)).toEqual([])
    expect(named.length).toBeGreaterThan(30)
  })
})

describe('findCycles', () => {
  it('finds each group of files that import each other, and a file that imports itself', () => {
    const example = new Map([
      ['a', ['b', 'external']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', ['e']],
      ['e', ['f']],
      ['f', ['f']],
    ])
    expect(findCycles(example)).toEqual([['a', 'b', 'c'], ['f']])
  })
})

describe('findFolderCycles', () => {
  it('finds folders that import each other through different files, and ignores tests', () => {
    const example = new Map([
      ['apps/a/src/http/one.ts', ['apps/a/src/services/two.ts', 'apps/b/src/http/one.ts']],
      ['apps/a/src/services/three.ts', ['apps/a/src/http/four.ts']],
      ['apps/a/src/http/four.ts', ['apps/a/src/metrics.ts']],
      ['apps/a/src/db/five.test.ts', ['apps/a/src/start.ts']],
      ['apps/a/src/start.ts', ['apps/a/src/db/six.ts']],
      ['apps/a/src/features/send/seven.ts', ['apps/a/src/features/login/eight.ts']],
      ['apps/a/src/features/login/nine.ts', ['apps/a/src/features/send/ten.ts']],
    ])
    expect(findFolderCycles(example, 'apps/a')).toEqual([
      ['http', 'services'],
      ['features/login', 'features/send'],
    ])
  })

  it('compares the folders and files of each folder, however deep', () => {
    const example = new Map([
      ['apps/a/src/sign/one.ts', ['apps/a/src/sign/solana/two.ts']],
      ['apps/a/src/sign/solana/three.ts', ['apps/a/src/sign/evm/four.ts']],
      ['apps/a/src/sign/evm/five.ts', ['apps/a/src/sign/solana/six.ts']],
      ['apps/a/src/features/send/routes/seven.ts', ['apps/a/src/features/send/eight.ts']],
      ['apps/a/src/features/send/eight.ts', ['apps/a/src/features/send/routes/nine.ts']],
      ['e2e/world/ten.ts', ['e2e/frame/eleven.ts']],
      ['e2e/frame/twelve.ts', ['e2e/world/ten.ts']],
    ])
    expect(findFolderCycles(example, 'apps/a')).toEqual([
      ['sign/evm', 'sign/solana'],
      ['features/send/eight.ts', 'features/send/routes'],
    ])
    expect(findFolderCycles(example, 'e2e')).toEqual([['frame', 'world']])
  })
})

describe('findWrongFeatureArrows', () => {
  it('finds an import of a feature that may not be imported, except in tests of the server', () => {
    const example = new Map([
      ['apps/server/src/features/names/a.ts', ['apps/server/src/features/images/b.ts', 'apps/server/src/http/c.ts']],
      ['apps/server/src/features/images/b.ts', ['apps/server/src/features/names/a.ts']],
      ['apps/server/src/features/images/b.test.ts', ['apps/server/src/features/names/a.ts']],
      ['packages/react/src/features/send/a.test.tsx', ['packages/react/src/features/swap/b.ts']],
    ])
    expect(findWrongFeatureArrows(example)).toEqual([
      'apps/server/src/features/images/b.ts → apps/server/src/features/names/a.ts',
      'packages/react/src/features/send/a.test.tsx → packages/react/src/features/swap/b.ts',
    ])
  })
})

describe('findWrongArrows', () => {
  it('finds an import against the arrow and one between apps', () => {
    const example = new Map([
      ['packages/core/src/a.ts', ['packages/protocol/src/b.ts', 'packages/core/src/c.ts', 'packages/react/src/d.tsx']],
      ['apps/server/src/a.ts', ['apps/web/src/b.ts']],
    ])
    expect(findWrongArrows(example)).toEqual([
      'packages/core/src/a.ts → packages/react/src/d.tsx',
      'apps/server/src/a.ts → apps/web/src/b.ts',
    ])
  })

  it('finds what is shipped and imports the tests’ workspace, which knows no app', () => {
    const example = new Map([
      ['apps/server/src/a.ts', ['test/anvil.ts']],
      ['packages/core/src/a.test.ts', ['test/anvil.ts']],
      ['apps/server/src/test/b.ts', ['test/anvil.ts']],
      ['test/anvil.ts', ['packages/protocol/src/c.ts', 'apps/devnet/src/d.ts']],
    ])
    expect(findWrongArrows(example)).toEqual([
      'apps/server/src/a.ts → test/anvil.ts',
      'test/anvil.ts → apps/devnet/src/d.ts',
    ])
  })
})

describe('buildGraph', () => {
  it('finds what a file imports, exports again or loads later, by path and by the name of a package', () => {
    const code = `import { b } from './b.ts'
import type { C } from '../c.ts'
import { useState } from 'react'
export { p } from '@latchkey/protocol'
import { startAnvil } from '@latchkey/test/anvil'
const lazy = () => import('./d.ts')`
    const source = { path: 'apps/web/src/a.ts', code, lines: 5, isTest: false }
    const entries = [{ entry: '@latchkey/protocol', source: '/root/packages/protocol/src/exports/index.ts' }]
    expect(buildGraph('/root', [source], entries as never)).toEqual(
      new Map([
        [
          'apps/web/src/a.ts',
          [
            ...['apps/web/src/b.ts', 'apps/web/c.ts', 'test/anvil.ts', 'packages/protocol/src/exports/index.ts'],
            'apps/web/src/d.ts',
          ],
        ],
      ]),
    )
  })
})

describe('findFaults', () => {
  const file = (path: string, lines = 60, isTest = false) => ({ path, lines, isTest })

  it('accepts small files whose imports follow the arrows', () => {
    const sources = [file('packages/core/src/a.ts'), file('packages/core/src/a.test.ts', 300, true)]
    expect(findFaults(sources, new Map([['packages/core/src/a.ts', ['packages/protocol/src/b.ts']]]))).toEqual([])
  })

  it('names cycles, wrong arrows, and folders and features that import each other', () => {
    const graph = new Map([
      ['packages/core/src/a.ts', ['packages/core/src/a.ts', 'packages/react/src/b.ts']],
      ['apps/server/src/http/a.ts', ['apps/server/src/db/b.ts']],
      ['apps/server/src/db/c.ts', ['apps/server/src/http/d.ts']],
      ['packages/react/src/features/send/a.ts', ['packages/react/src/features/swap/b.ts']],
      ['packages/react/src/features/send/a.test.ts', ['packages/react/src/features/swap/b.ts']],
    ])
    expect(
      findFaults(
        [...graph.keys()].map((path) => file(path)),
        graph,
      ),
    ).toEqual([
      'import each other: packages/core/src/a.ts',
      'against the arrows between packages: packages/core/src/a.ts → packages/react/src/b.ts',
      'folders of apps/server import each other: db, http',
      'a feature imports another one: packages/react/src/features/send/a.ts → packages/react/src/features/swap/b.ts',
      'a feature imports another one: packages/react/src/features/send/a.test.ts → packages/react/src/features/swap/b.ts',
    ])
  })

  it('names long files, tests too, a median that is too small or too large, and names that say nothing', () => {
    const long = [file('scripts/a.ts'), file('scripts/b.test.ts', 301, true)]
    expect(findFaults(long, new Map())).toEqual(['scripts/b.test.ts has 301 lines, more than 300'])
    const large = [file('scripts/a.ts', 101), file('scripts/b.ts', 101), file('scripts/c.ts', 20)]
    expect(findFaults(large, new Map())).toEqual(['the median file has 101 lines, not 30 to 100'])
    expect(findFaults([file('scripts/a.ts', 29)], new Map())).toEqual(['the median file has 29 lines, not 30 to 100'])
    const empty = ['scripts/sendUtils.ts', 'scripts/misc.ts', 'scripts/Common.test.tsx', 'scripts/utility.ts']
    expect(
      findFaults(
        empty.map((path) => file(path)),
        new Map(),
      ),
    ).toEqual([
      'scripts/sendUtils.ts says nothing',
      'scripts/misc.ts says nothing',
      'scripts/Common.test.tsx says nothing',
    ])
  })
})
