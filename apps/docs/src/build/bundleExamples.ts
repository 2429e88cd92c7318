import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const source = fileURLToPath(new URL('..', import.meta.url))

/**
 * Bundles the examples that run on their pages, each with the dialog, from the source of the packages. Nothing of it is loaded before
 * somebody runs one. Returns the script, relative to the site's root.
 *
 * @param paths the files of the examples, from the repository's root
 */
export async function bundleExamples(out: string, root: string, paths: readonly string[]): Promise<string | undefined> {
  if (paths.length === 0) return undefined
  const loads = paths.map((path) => `${JSON.stringify(path)}: () => import(${JSON.stringify(join(root, path))})`)
  const contents = `import { runApp } from ${JSON.stringify(join(source, 'browser/runApp.tsx'))}
const apps = { ${loads.join(', ')} }
export const runExample = (path, element) => runApp(apps[path], element)`
  const { metafile } = await build({
    stdin: { contents, resolveDir: source, sourcefile: 'examples.ts' },
    outdir: join(out, 'assets'),
    entryNames: 'examples-[hash]',
    chunkNames: 'examples/[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['@latchkey/source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    metafile: true,
    legalComments: 'none',
    logLevel: 'error',
  })
  const [path] =
    Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint?.endsWith('examples.ts')) ?? []
  if (path === undefined) throw new Error('The bundle of the examples has no entry.')
  return `assets/${path.slice(path.lastIndexOf('/') + 1)}`
}
