import type { Graph } from './buildGraph.ts'

const tools = ['scripts', 'test']

/** Which of our own folders each folder may import (docs/decisions/0001-arrows-point-one-way.md). */
export const arrows: Readonly<Record<string, readonly string[]>> = {
  'packages/protocol': [],
  'packages/accounts': ['packages/protocol'],
  'packages/walletconnect': ['packages/protocol'],
  'packages/siwx': ['packages/protocol'],
  'packages/core': ['packages/accounts', 'packages/protocol', 'packages/siwx', 'packages/walletconnect'],
  'packages/ui': [],
  'packages/react': ['packages/core', 'packages/protocol', 'packages/ui'],
  'packages/elements': ['packages/core', 'packages/protocol', 'packages/react', 'packages/ui'],
  'packages/wagmi': ['packages/core', 'packages/protocol'],
  'packages/rainbowkit': ['packages/core', 'packages/protocol', 'packages/react', 'packages/ui', 'packages/wagmi'],
  'packages/appkit': ['packages/core', 'packages/elements', 'packages/protocol', 'packages/wagmi'],
  // Its own files import nothing; those of its templates are an app's.
  'packages/create-latchkey': ['packages/core', 'packages/react', 'packages/wagmi'],
  'apps/server': ['packages/accounts', 'packages/protocol', 'packages/siwx'],
  'apps/frame': ['packages/accounts', 'packages/protocol', 'packages/siwx', 'packages/ui'],
  'apps/devnet': ['packages/protocol', 'packages/siwx', 'packages/walletconnect'],
  'apps/docs': ['packages/core', 'packages/protocol', 'packages/react', 'packages/ui'],
  // Of the docs, only what reads the index of their search; of the client, only what checks a configuration.
  'apps/latchkey': ['apps/devnet', 'apps/docs', 'apps/server', 'packages/core', 'packages/protocol'],
  'apps/web': ['packages/core', 'packages/protocol', 'packages/react', 'packages/ui'],
  bench: ['e2e', 'packages/core', 'packages/protocol', 'packages/react', 'packages/ui', 'packages/wagmi', ...tools],
  // What tests of several packages start, from programs that a script bundles. Only tests and benchmarks may import it.
  test: ['packages/protocol', 'scripts'],
  // How to run its files, not what they test.
  e2e: tools,
  examples: ['packages/core', 'packages/protocol', 'packages/react', 'packages/siwx'],
  // How its files run, on the server that they are for.
  deploy: ['apps/server', ...tools],
  scripts: ['apps/devnet', 'apps/docs', 'apps/latchkey', 'apps/server', 'packages/protocol'],
}

/** Imports that no arrow allows, as `from → to`. */
export function findWrongArrows(graph: Graph): readonly string[] {
  return [...graph].flatMap(([from, imported]) =>
    imported
      .filter((to) => {
        const target = folderOf(to)
        if (target === folderOf(from) || arrows[folderOf(from)]?.includes(target)) return false
        // Tests aren't shipped, so they may use the scripts that start the local world, and what they have in common.
        return !(tools.includes(target) && isOfTests(from))
      })
      .map((to) => `${from} → ${to}`),
  )
}

function isOfTests(path: string): boolean {
  return path.includes('/test/') || /\.test\.tsx?$/.test(path)
}

function folderOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  return first === 'packages' || first === 'apps' ? `${first}/${second}` : first
}
