import { relative } from 'node:path'
import type { build } from 'vite'
import type { Chunk } from './chunks.ts'

/** A production build in memory. */
export type Bundle = {
  /** The file that a page references; it loads the rest. */
  readonly entry: string
  readonly chunks: readonly Chunk[]
  /** Every file by name, including pages and style sheets. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
  /** For each script: the source that it was created for, if any, relative to the root. */
  readonly facades: ReadonlyMap<string, string>
  /** For each script: the length of each source in it before minifying, relative to the root. */
  readonly sources: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** Reads what Vite built in memory. @throws {Error} when it built nothing or several pages */
export function toBundle(root: string, result: Awaited<ReturnType<typeof build>>): Bundle {
  if (!('output' in result)) throw new Error('Vite made no build, or several')
  const scripts = result.output.filter((file) => file.type === 'chunk')
  const entry = scripts.find((script) => script.isEntry)
  if (!entry) throw new Error('The build has no entry')
  return {
    entry: entry.fileName,
    chunks: scripts.map(({ fileName, code, imports, dynamicImports }) => ({ fileName, code, imports, dynamicImports })),
    files: new Map(result.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source])),
    facades: new Map(
      scripts.flatMap(({ fileName, facadeModuleId }) =>
        facadeModuleId ? [[fileName, relative(root, facadeModuleId)] as const] : [],
      ),
    ),
    sources: new Map(
      scripts.map(({ fileName, modules }) => [
        fileName,
        new Map(Object.entries(modules).map(([id, { renderedLength }]) => [relative(root, id), renderedLength])),
      ]),
    ),
  }
}
