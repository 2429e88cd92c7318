// @ts-check
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashSources } from './hashSources.mjs'
import { keepPlaces } from './keepPlaces.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, '.cache', 'programs')
// What loads a binary, WebAssembly or a worker from beside its own file.
const external = ['@foundry-rs/*', 'esbuild', 'litesvm', 'pino', 'thread-stream']
const packages = ['accounts', 'protocol', 'siwx', 'walletconnect'].map((name) => `packages/${name}/src`)
const sources = ['package-lock.json', 'apps/server/src', 'apps/server/package.json', 'apps/devnet/src', ...packages]

/**
 * Bundles a TypeScript program of this repository into one file in `.cache/programs`, unless its sources are unchanged.
 * Node starts that in a fifth of the time that it needs for a thousand modules, each of them resolved and transformed. A
 * checkout that was moved or copied may run the bundle that came along.
 * @param {string} main Its file.
 * @returns {Promise<string>} The file to run.
 */
export async function bundleProgram(main) {
  const name = relative(root, main).replace(/[/\\]/g, '-').replace(/\.ts$/, '.')
  const outfile = join(folder, `${name}${hashSources(root, sources).slice(0, 16)}.mjs`)
  if (await stat(outfile).catch(() => undefined)) return outfile
  // The local world installs its dependencies after it has loaded this file.
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [main],
    outfile,
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['@latchkey/source'],
    external,
    // Bundled CommonJS packages require Node's own modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    plugins: [keepPlaces({ root, bundleFolder: relative(root, folder) })],
    logLevel: 'error',
  })
  await mkdir(folder, { recursive: true })
  const earlier = (await readdir(folder)).filter((file) => file.startsWith(name) && join(folder, file) !== outfile)
  // Others may be doing the same.
  const unfinished = `${outfile}.${process.pid}`
  await writeFile(unfinished, outputFiles[0]?.contents ?? '')
  await rename(unfinished, outfile)
  for (const file of earlier) await rm(join(folder, file), { force: true })
  return outfile
}
