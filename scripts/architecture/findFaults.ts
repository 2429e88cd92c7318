import { basename } from 'node:path'
import { findWrongArrows } from './arrows.ts'
import type { Graph } from './buildGraph.ts'
import { findWrongFeatureArrows } from './featureArrows.ts'
import { findCycles } from './findCycles.ts'
import { findFolderCycles } from './findFolderCycles.ts'
import type { SourceFile } from './listSources.ts'

const LINES_MAX = 300
const MEDIAN_MIN = 30
const MEDIAN_MAX = 100
/** Words of file names that say nothing. */
const empty = /^(?:utils?|helpers?|managers?|controllers?|common|misc)$/i

/** Everything that breaks the structure of the repository (docs/project/architecture.md), one line each. */
export function findFaults(sources: readonly Pick<SourceFile, 'path' | 'lines' | 'isTest'>[], graph: Graph) {
  const packages = new Set(sources.flatMap(({ path }) => /^(?:(?:packages|apps|examples)\/)?[^/]+/.exec(path) ?? []))
  const median = medianOf(sources.filter(({ isTest }) => !isTest).map(({ lines }) => lines))
  return [
    ...findCycles(graph).map((files) => `import each other: ${files.join(', ')}`),
    ...findWrongArrows(graph).map((arrow) => `against the arrows between packages: ${arrow}`),
    ...[...packages].flatMap((folder) =>
      findFolderCycles(graph, folder).map((folders) => `folders of ${folder} import each other: ${folders.join(', ')}`),
    ),
    ...findWrongFeatureArrows(graph).map((arrow) => `a feature imports another one: ${arrow}`),
    ...sources
      .filter(({ lines }) => lines > LINES_MAX)
      .map(({ path, lines }) => `${path} has ${lines} lines, more than ${LINES_MAX}`),
    ...(median < MEDIAN_MIN || median > MEDIAN_MAX
      ? [`the median file has ${median} lines, not ${MEDIAN_MIN} to ${MEDIAN_MAX}`]
      : []),
    ...sources
      .filter(({ path }) => wordsOf(path).some((word) => empty.test(word)))
      .map(({ path }) => `${path} says nothing`),
  ]
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

function wordsOf(path: string): readonly string[] {
  return basename(path)
    .replace(/\..*$/, '')
    .split(/(?=[A-Z])|[-_]/)
}
