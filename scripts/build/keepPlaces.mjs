// @ts-check
import { readFile } from 'node:fs/promises'
import { relative, sep } from 'node:path'

/**
 * Lets a bundle find the files that its sources find beside themselves: a source's `import.meta.url` becomes its place in
 * the repository, seen from the folder of the bundle. So the bundle can be moved, with those files at the same places.
 * @param {{ root: string, bundleFolder: string }} folders `bundleFolder` is where the bundle is, seen from a package that
 *   has the layout of the repository: `dist`.
 * @returns {import('esbuild').Plugin}
 */
export function keepPlaces({ root, bundleFolder }) {
  return {
    name: 'places',
    setup(builder) {
      builder.onLoad({ filter: /\.(ts|mjs)$/ }, async ({ path }) => {
        if (!path.startsWith(root) || path.includes('node_modules')) return undefined
        const text = await readFile(path, 'utf8')
        if (!text.includes('import.meta.url')) return undefined
        const place = relative(bundleFolder, relative(root, path)).split(sep).join('/')
        const url = `new URL(${JSON.stringify(place)}, import.meta.url).href`
        return { contents: text.replaceAll('import.meta.url', url), loader: path.endsWith('.ts') ? 'ts' : 'js' }
      })
    },
  }
}
