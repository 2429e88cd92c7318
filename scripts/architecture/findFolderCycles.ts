import type { Graph } from './buildGraph.ts'
import { findCycles } from './findCycles.ts'

/**
 * Groups of folders of one package that import each other, at every depth: of each folder, its own folders and files are
 * compared. The folders in a folder `features` are compared with those beside it. Tests are left out, because they start
 * things above what they test.
 */
export function findFolderCycles(graph: Graph, packageFolder: string): readonly (readonly string[])[] {
  const isWhole = [...graph.keys()].some((file) => file.startsWith(`${packageFolder}/src/`))
  const source = isWhole ? `${packageFolder}/src/` : `${packageFolder}/`
  const arrows = [...graph].flatMap(([from, imported]) =>
    !from.startsWith(source) || isOfTests(from)
      ? []
      : imported.filter((to) => to.startsWith(source)).map((to): Arrow => [from, to]),
  )
  return foldersOf(arrows.flat(), source).flatMap((folder) =>
    findCycles(arrowsIn(folder, arrows)).map((members) =>
      members.map((member) => `${folder.slice(source.length)}${member}`),
    ),
  )
}

type Arrow = readonly [from: string, to: string]

/** The folders with something in them, each with a slash at its end, from the outermost inwards. */
function foldersOf(files: readonly string[], source: string): readonly string[] {
  const folders = files.flatMap((file) => {
    const parts = file.slice(source.length).split('/').slice(0, -1)
    return parts.map((_, index) => `${source}${parts.slice(0, index + 1).join('/')}/`)
  })
  return [source, ...new Set(folders)].filter((folder) => !folder.endsWith('/features/'))
}

function arrowsIn(folder: string, arrows: readonly Arrow[]): Graph {
  const inside = new Map<string, string[]>()
  for (const [from, to] of arrows) {
    if (!from.startsWith(folder) || !to.startsWith(folder)) continue
    const [member, other] = [memberOf(folder, from), memberOf(folder, to)]
    if (member !== other) inside.set(member, [...(inside.get(member) ?? []), other])
  }
  return inside
}

function memberOf(folder: string, path: string): string {
  const [member = '', inside = ''] = path.slice(folder.length).split('/')
  return member === 'features' ? `features/${inside}` : member
}

const isOfTests = (path: string) => /\/test\/|\.test\.tsx?$/.test(path)
