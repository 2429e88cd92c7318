import type { Graph } from './buildGraph.ts'

/** Which of our own folders each folder may import (docs/decisions/0001-arrows-point-one-way.md). */
export const arrows: Readonly<Record<string, readonly string[]>> = {
  'packages/protocol': [],
  'packages/core': ['packages/protocol'],
  'packages/ui': [],
  'packages/react': ['packages/core', 'packages/protocol', 'packages/ui'],
  'apps/server': ['packages/protocol'],
  'apps/devnet': ['packages/protocol'],
  'apps/web': ['packages/core', 'packages/protocol', 'packages/react', 'packages/ui'],
  bench: ['packages/core', 'packages/react', 'packages/protocol', 'packages/ui'],
  e2e: [],
  scripts: [],
}

/** Imports that no arrow allows, as `from → to`. */
export function findWrongArrows(graph: Graph): readonly string[] {
  return [...graph].flatMap(([from, imported]) =>
    imported
      .filter((to) => {
        const target = folderOf(to)
        return target !== folderOf(from) && !arrows[folderOf(from)]?.includes(target)
      })
      .map((to) => `${from} → ${to}`),
  )
}

function folderOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  return first === 'packages' || first === 'apps' ? `${first}/${second}` : first
}
