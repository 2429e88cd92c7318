import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { arrows, findWrongArrows } from './architecture/arrows.ts'
import { buildGraph } from './architecture/buildGraph.ts'
import { findCycles } from './architecture/findCycles.ts'
import { findFolderCycles } from './architecture/findFolderCycles.ts'
import { listSources } from './architecture/listSources.ts'
import { listEntries } from './packages/entries.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = listSources(root, Object.keys(arrows))
const graph = buildGraph(root, sources, listEntries(root))
/** Packages whose folders are checked too. */
const straight = [
  'apps/devnet',
  'apps/frame',
  'apps/server',
  'apps/web',
  'packages/core',
  'packages/protocol',
  'packages/react',
  'packages/siwx',
  'packages/ui',
  'packages/walletconnect',
]

describe('the structure of the repository', () => {
  it('has no import cycle, inside a package or across them', () => {
    expect(findCycles(graph)).toEqual([])
  })

  it('has arrows that point in one direction only', () => {
    expect(findWrongArrows(graph)).toEqual([])
  })

  it.each(straight)('has folders in %s that import each other in one direction only', (folder) => {
    expect(findFolderCycles(graph, folder)).toEqual([])
  })

  it('has features in packages/react that do not import each other', () => {
    const feature = (path: string) => /^packages\/react\/src\/features\/([^/]+)\//.exec(path)?.[1]
    const isForeign = (from: string, to: string) => feature(to) !== undefined && feature(to) !== feature(from)
    const found = [...graph]
      .filter(([from]) => feature(from) !== undefined && !/\.test\.tsx?$/.test(from))
      .flatMap(([from, imported]) => imported.filter((to) => isForeign(from, to)).map((to) => `${from} → ${to}`))
    expect(found).toEqual([])
  })

  it('has a median file of 30 to 100 lines and none over 300', () => {
    const lines = sources.filter(({ isTest }) => !isTest).map((source) => source.lines)
    const median = lines.sort((a, b) => a - b)[Math.floor(lines.length / 2)]
    expect(median).toBeGreaterThanOrEqual(30)
    expect(median).toBeLessThanOrEqual(100)
    expect(sources.filter((source) => source.lines > 300).map(({ path }) => path)).toEqual([])
  })

  it('has no file names that say nothing', () => {
    const words = (path: string) =>
      basename(path)
        .replace(/\..*$/, '')
        .split(/(?=[A-Z])|[-_]/)
    const empty = /^(?:utils?|helpers?|managers?|controllers?|common|misc)$/i
    expect(sources.map(({ path }) => path).filter((path) => words(path).some((word) => empty.test(word)))).toEqual([])
  })
})

describe('docs/architecture.md', () => {
  it('only names files and folders that exist', () => {
    const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
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
})
