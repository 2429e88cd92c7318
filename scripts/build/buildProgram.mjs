// @ts-check
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { buildDocs } from './buildDocs.mjs'
import { buildStandalone } from './buildStandalone.mjs'
import { buildWeb } from './buildWeb.mjs'
import { bundledLicences } from './bundledLicences.mjs'
import { deployedContracts } from './deployedContracts.mjs'
import { hashSources, sourcesOf } from './hashSources.mjs'
import { keepPlaces } from './keepPlaces.mjs'

/**
 * Makes the packages `latchkey` and `@latchkey/devnet` as they are published, in `.cache/program`, unless nothing has changed since
 * the last build: one bundle each, without a dependency that npm has to resolve, and the files that its sources read. Their source
 * maps are beside them, in `maps`.
 * @param {string} root
 * @param {{ onOutput?: (text: string) => void }} [options]
 * @returns {Promise<{ latchkey: string, devnet: string }>} Their folders.
 */
export async function buildProgram(root, { onOutput = () => {} } = {}) {
  const target = join(root, '.cache', 'program')
  const folders = { latchkey: join(target, 'latchkey'), devnet: join(target, 'devnet') }
  await buildWeb(root, { onOutput })
  await buildStandalone(root, { onOutput })
  await buildDocs(root, { onOutput })
  const stampFile = join(target, '.stamp')
  const stamp = hashSources(root, [...new Set(sources)])
  if ((await readFile(stampFile, 'utf8').catch(() => undefined)) === stamp) return folders
  await rm(target, { recursive: true, force: true })
  await buildLatchkey(root, folders.latchkey)
  await buildDevnet(root, folders.devnet)
  await writeFile(stampFile, stamp)
  return folders
}

/** What `latchkey init` writes as it is. */
const initFiles = ['deploy/compose.yaml', 'deploy/Caddyfile']

const sources = [
  ...sourcesOf.web,
  ...sourcesOf.frame,
  ...sourcesOf.standalone,
  ...sourcesOf.docs,
  ...['apps/latchkey', 'apps/server', 'apps/devnet', ...initFiles, 'scripts/build', 'LICENSE'],
]

/** @param {string} root @param {string} folder */
async function buildLatchkey(root, folder) {
  const server = await readManifest(root, 'apps/server')
  const own = await readManifest(root, 'apps/latchkey')
  const devnet = await readManifest(root, 'apps/devnet')
  const licences = await bundle(root, folder, { main: 'apps/latchkey/src/main.mjs' })
  await copy(root, folder, [
    'apps/server/data',
    'apps/server/migrations',
    'apps/server/artifacts',
    'apps/web/dist',
    'apps/frame/dist',
    '.cache/standalone',
    '.cache/docs/site',
    'apps/latchkey/src/dev/endWithInput.mjs',
    ...initFiles,
  ])
  const { dependencies: _, devDependencies: __, scripts: ___, ...published } = own
  await finish(root, folder, {
    readme: 'apps/latchkey/README.md',
    licences,
    manifest: {
      ...published,
      files: ['dist', 'apps', 'deploy', '.cache', 'LICENSES.txt'],
      optionalDependencies: { [devnet.name]: devnet.version, ...server.optionalDependencies },
    },
  })
}

/** @param {string} root @param {string} folder */
async function buildDevnet(root, folder) {
  const own = await readManifest(root, 'apps/devnet')
  const litesvm = await readManifest(root, await findPackage(root, 'litesvm'))
  const licences = await bundle(root, folder, { main: 'apps/devnet/src/main.ts' })
  await bundleForBrowsers(root, folder)
  await copy(root, folder, [
    'apps/devnet/artifacts',
    'apps/devnet/src/page/style.css',
    'apps/devnet/src/page/home.css',
    'apps/devnet/src/pictures/networks',
    'apps/devnet/src/pictures/tokens',
    'apps/devnet/src/identity/signIn.css',
    'apps/devnet/src/wallet/window/window.css',
    'apps/devnet/src/pocket/pocket.css',
    'apps/devnet/src/pocket/icon.png',
  ])
  await deployedContracts(root, join(folder, 'apps', 'devnet', 'artifacts', 'published'))
  await finish(root, folder, {
    readme: 'apps/devnet/README.md',
    licences,
    manifest: {
      name: own.name,
      version: own.version,
      description: 'The local chains, mail inbox and sign-in pages of Latchkey.',
      // Contracts of others are deployed unmodified: their sources and licences are beside them.
      license: 'MIT AND GPL-2.0-or-later AND GPL-3.0-or-later',
      type: 'module',
      exports: { '.': './dist/main.mjs' },
      files: ['dist', 'apps', 'LICENSES.txt'],
      engines: own.engines ?? { node: '>=20.19' },
      optionalDependencies: { ...own.optionalDependencies, ...litesvm.optionalDependencies },
    },
  })
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {Record<string, string>} entryPoints
 * @returns {Promise<string>} The licences of what was bundled.
 */
async function bundle(root, folder, entryPoints) {
  // The repository installs its dependencies after it has loaded this file.
  const { build } = await import('esbuild')
  const { metafile } = await build({
    entryPoints,
    absWorkingDir: root,
    outdir: join(folder, 'dist'),
    outExtension: { '.js': '.mjs' },
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    keepNames: true,
    legalComments: 'none',
    // Not in the package: what turns a place in a log into one of the sources is published beside it, for 3 MB less.
    sourcemap: 'external',
    sourcesContent: false,
    conditions: ['@latchkey/source'],
    external: ['esbuild', 'pg-native', 'litesvm-*', '*.node', '@latchkey/devnet'],
    // Bundled CommonJS packages require Node's own modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    plugins: [keepPlaces({ root, bundleFolder: 'dist' })],
    logLevel: 'error',
  })
  await moveMaps(join(folder, 'dist'), mapsOf(folder))
  return bundledLicences(root, Object.keys(metafile.inputs))
}

/** Where the source maps of a package are. @param {string} folder */
function mapsOf(folder) {
  return join(dirname(folder), 'maps', basename(folder))
}

/** @param {string} from @param {string} to */
async function moveMaps(from, to) {
  await mkdir(to, { recursive: true })
  const maps = (await readdir(from)).filter((name) => name.endsWith('.map'))
  for (const name of maps) await rename(join(from, name), join(to, name))
}

/** What the devnet bundles in a checkout when it starts. @param {string} root @param {string} folder */
async function bundleForBrowsers(root, folder) {
  const { build } = await import('esbuild')
  const { browserBuild, browserScripts } = await import('../../apps/devnet/src/browserScript.mjs')
  for (const script of browserScripts)
    await build({
      ...browserBuild,
      entryPoints: [join(root, script)],
      outfile: join(folder, script.replace(/\.ts$/, '.js')),
      logLevel: 'error',
    })
}

/** @param {string} root @param {string} folder @param {readonly string[]} paths */
async function copy(root, folder, paths) {
  for (const path of paths) {
    if (!(await stat(join(root, path)).catch(() => undefined))) continue
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await cp(join(root, path), join(folder, path), { recursive: true, filter: (file) => !isLeftOut(file) })
  }
}

/** @param {string} file */
function isLeftOut(file) {
  return /\/(?:\.stamp|test)$/.test(file) || /\.test\.ts$/.test(file)
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {{ readme: string, licences: string, manifest: object }} made
 */
async function finish(root, folder, { readme, licences, manifest }) {
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  await writeFile(join(folder, 'LICENSES.txt'), licences)
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  await cp(join(root, readme), join(folder, 'README.md'))
}

/** @param {string} root @param {string} folder */
async function readManifest(root, folder) {
  return JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))
}

/** npm puts a package of the devnet at the top, or beside it. @param {string} root @param {string} name */
async function findPackage(root, name) {
  const beside = join('apps', 'devnet', 'node_modules', name)
  return (await stat(join(root, beside)).catch(() => undefined)) ? beside : join('node_modules', name)
}
