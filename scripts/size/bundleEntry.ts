import { basename } from 'node:path'
import { build } from 'esbuild'
import type { Chunk } from './chunks.ts'

/**
 * Bundles one public entry as a host app's bundler would: from source, minified, split at each dynamic import, with
 * the packages in `external` left to the host. The first chunk is the entry's own.
 */
export async function bundleEntry(
  root: string,
  entry: string,
  external: readonly string[],
): Promise<readonly [Chunk, ...Chunk[]]> {
  const result = await build({
    stdin: { contents: `export * from '${entry}'`, resolveDir: root, sourcefile: 'entry.js', loader: 'js' },
    absWorkingDir: root,
    outdir: 'out',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['@latchkey/source', 'browser', 'module', 'import'],
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic',
    loader: { '.css': 'text' },
    external: external.flatMap((name) => [name, `${name}/*`]),
    logLevel: 'silent',
  })
  const chunks = result.outputFiles.map((file): Chunk => {
    const fileName = basename(file.path)
    const imports = result.metafile.outputs[`out/${fileName}`]?.imports ?? []
    const named = (kind: string) => imports.filter((one) => one.kind === kind).map((one) => basename(one.path))
    return {
      fileName,
      code: file.text,
      imports: named('import-statement'),
      dynamicImports: named('dynamic-import'),
    }
  })
  const own = chunks.find((chunk) => result.metafile.outputs[`out/${chunk.fileName}`]?.entryPoint)
  if (!own) throw new Error(`esbuild made no chunk for ${entry}`)
  return [own, ...chunks.filter((chunk) => chunk !== own)]
}
