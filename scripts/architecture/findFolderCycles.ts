import type { Graph } from './buildGraph.ts'
import { findCycles } from './findCycles.ts'

/**
 * Groups of folders of one package that import each other. A folder is one directly under `src/`, or one of its
 * `features/`; a file there counts as itself. Tests are left out, because they start things above what they test.
 */
export function findFolderCycles(graph: Graph, packageFolder: string): readonly (readonly string[])[] {
  const source = `${packageFolder}/src/`
  const folders = new Map<string, string[]>()
  for (const [from, imported] of graph) {
    if (!from.startsWith(source) || isOfTests(from)) continue
    const folder = folderUnder(source, from)
    const others = imported.filter((to) => to.startsWith(source)).map((to) => folderUnder(source, to))
    folders.set(folder, [...(folders.get(folder) ?? []), ...others.filter((other) => other !== folder)])
  }
  return findCycles(folders)
}

function folderUnder(source: string, path: string): string {
  const [folder = '', inside = ''] = path.slice(source.length).split('/')
  return folder === 'features' ? `features/${inside}` : folder
}

const isOfTests = (path: string) => /\/test\/|\.test\.tsx?$/.test(path)
