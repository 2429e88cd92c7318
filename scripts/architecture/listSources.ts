import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export type SourceFile = {
  /** Relative to the repository's root. */
  readonly path: string
  readonly code: string
  readonly lines: number
  readonly isTest: boolean
}

const skipped = new Set(['node_modules', 'dist', 'artifacts', 'migrations', 'results', 'shots'])

/** Every TypeScript file, and every plain module of Node, in the given folders of the repository. */
export function listSources(root: string, folders: readonly string[]): readonly SourceFile[] {
  return folders.flatMap((folder) =>
    walk(join(root, folder)).map((file): SourceFile => {
      const code = readFileSync(file, 'utf8')
      const path = relative(root, file)
      return { path, code, lines: code.trimEnd().split('\n').length, isTest: isTest(path) }
    }),
  )
}

function walk(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name) || entry.name.startsWith('.')) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return walk(path)
    return /\.(?:ts|tsx|mjs)$/.test(entry.name) ? [path] : []
  })
}

function isTest(path: string): boolean {
  return /\.(?:test|e2e|test-d)\.tsx?$/.test(path) || path.includes('/test/')
}
