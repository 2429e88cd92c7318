import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { API, type Checker, SymbolFlags, type Symbol as TypeSymbol } from 'typescript/unstable/sync'

export type Types = {
  readonly checker: Checker
  /** What a source file exports, with aliases followed. */
  exportsOf(path: string): readonly TypeSymbol[]
  close(): void
}

/** Asks the compiler about source files of this repository, such as `packages/react/src/exports/index.ts`. */
export function openTypes(root: string, paths: readonly string[]): Types {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/docs-types-'))
  const config = join(folder, 'tsconfig.json')
  const files = paths.map((path) => join(root, path))
  writeFileSync(config, JSON.stringify({ extends: '../../tsconfig.json', files, include: [] }))
  const api = new API({ cwd: root })
  const snapshot = api.updateSnapshot({ openProjects: [config] })
  const project = snapshot.getProject(config)
  if (!project) throw new Error(`The compiler did not open ${config}`)
  const { checker, program } = project
  return {
    checker,
    exportsOf(path) {
      const file = program.getSourceFile(join(root, path))
      const module = file && checker.getSymbolAtLocation(file)
      if (!module) throw new Error(`${path} is no module`)
      return checker
        .getExportsOfModule(module)
        .map((one) => (one.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one))
    },
    close() {
      api.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
