import { execFile } from 'node:child_process'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { entriesOf } from './entries.ts'
import type { LibraryPackage } from './listPackages.ts'

const execute = promisify(execFile)

/**
 * Writes a package's `dist`: JavaScript, declarations and source maps. Emit its dependencies first: without the source
 * condition they are read from their `dist`, as in a host app.
 */
export async function emit(root: string, one: LibraryPackage): Promise<void> {
  const { folder } = one
  const dist = join(folder, 'dist')
  await rm(dist, { recursive: true, force: true })
  const settings = join(root, '.cache', 'packages')
  await mkdir(settings, { recursive: true })
  const file = join(settings, `tsconfig.${basename(folder)}.json`)
  const unpublished = entriesOf(one).flatMap(({ source, isPublished }) =>
    isPublished ? [] : [source, join(folder, 'src', basename(source, '.ts'))],
  )
  const config = {
    extends: relative(settings, join(root, 'tsconfig.json')),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      sourceMap: true,
      inlineSources: true,
      allowJs: false,
      rewriteRelativeImportExtensions: true,
      customConditions: [],
      types: [],
      rootDir: join(folder, 'src'),
      outDir: dist,
    },
    include: [join(folder, 'src')],
    exclude: [
      ...['*.test.ts', '*.test.tsx', '*.test-d.ts', 'test'].map((name) => join(folder, 'src', '**', name)),
      ...unpublished,
    ],
  }
  await writeFile(file, JSON.stringify(config))
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  await execute(process.execPath, [compiler, '-p', file]).catch((error: { stdout?: string }) => {
    throw new Error(`${folder} does not compile on its own:\n${error.stdout ?? error}`)
  })
  for (const path of styleSheetsOf(one)) await cp(join(folder, 'src', path), join(dist, path))
}

/** The entries that are style sheets, as paths in `src` and in `dist`. */
function styleSheetsOf({ manifest }: LibraryPackage): readonly string[] {
  return Object.keys(manifest.exports)
    .filter((path) => path.endsWith('.css'))
    .map((path) => basename(path))
}
