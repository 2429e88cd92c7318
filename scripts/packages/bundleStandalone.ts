import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, defaultClientConditions } from 'vite'

/** The one file for pages without a bundler. */
export type Standalone = {
  readonly code: string
  /** The files of the languages that lie beside it, by BCP 47 tag. It only loads exactly these. */
  readonly languages: Readonly<Record<string, string>>
  /** As in the `integrity` attribute of its script tag. */
  readonly integrity: string
  /** The licences of the third-party code in it. */
  readonly licences: string
  /** The source map, if it was asked for. The file doesn't name it: it is four times as large. */
  readonly map?: string
}

/**
 * Bundles the elements, `mount`, the client and all that they ever load into one minified file, so that one script tag is
 * enough and its integrity hash covers everything; languages are beside it, with their hashes in it.
 */
export async function bundleStandalone(root: string, { hasMap = false } = {}): Promise<Standalone> {
  const messages = join(root, 'packages/react/src/messages')
  // English is in the one file.
  const files = readdirSync(messages)
    .map((tag) => ({ tag, file: join(messages, tag, 'language.ts') }))
    .filter(({ file }) => existsSync(file))
  const built = files.map(async ({ tag, file }) => [tag, (await bundleFile(root, file)).code] as const)
  const languages = Object.fromEntries(await Promise.all(built))
  const hashes = Object.fromEntries(Object.entries(languages).map(([tag, code]) => [tag, integrityOf(code, 'sha256')]))
  const file = await bundleFile(root, join(root, 'packages/elements/src/exports/standalone.ts'), {
    hasMap,
    alias: [{ find: /^.*\/ours\.ts$/, replacement: join(messages, 'standalone/ours.ts') }],
    define: { LANGUAGE_HASHES: JSON.stringify(hashes) },
  })
  const code = `/*! Latchkey, MIT. Licences of the third-party code in it: latchkey.js.licences.txt */\n${file.code}`
  const map = file.map && {
    map: JSON.stringify({ ...file.map, file: 'latchkey.js', mappings: `;${file.map.mappings}` }),
  }
  return { code, languages, integrity: integrityOf(code), licences: readLicences(Object.keys(file.modules)), ...map }
}

type BundleOptions = {
  hasMap?: boolean
  alias?: { find: RegExp; replacement: string }[]
  define?: Readonly<Record<string, string>>
}

async function bundleFile(root: string, input: string, { hasMap = false, alias = [], define }: BundleOptions = {}) {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    resolve: { conditions: ['@latchkey/source', ...defaultClientConditions], alias },
    // A test runs with NODE_ENV=test, and a page has no `process`.
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    // Otherwise Vite compiles JSX for React's development build there, which production React doesn't render.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      target: 'es2022',
      write: false,
      sourcemap: hasMap && 'hidden',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input, preserveEntrySignatures: 'strict', output: { codeSplitting: false } },
    },
  })
  const [file, ...others] = 'output' in result ? result.output : []
  if (file?.type !== 'chunk' || others.some(({ type }) => type === 'chunk')) throw new Error(`${input} is not one file`)
  return file
}

/** The shorter hash is for those that are in the file themselves. */
function integrityOf(code: string, algorithm: 'sha256' | 'sha384' = 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(code).digest('base64')}`
}

/** Writes it as `latchkey.js`, with its languages, its integrity hash and the licences beside it. */
export async function writeStandalone(standalone: Standalone, folder: string): Promise<void> {
  const { code, languages, integrity, licences } = standalone
  await mkdir(folder, { recursive: true })
  await Promise.all([
    ...Object.entries(languages).map(([tag, text]) => replace(join(folder, `latchkey.${tag}.js`), text)),
    replace(join(folder, 'latchkey.js'), code),
    replace(join(folder, 'latchkey.js.sha384'), `${integrity}\n`),
    replace(join(folder, 'latchkey.js.licences.txt'), licences),
  ])
}

/** Never half written: a server may be serving it, and another build may be writing it. */
async function replace(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, text)
  await rename(unfinished, file)
}

function readLicences(modules: readonly string[]): string {
  const folders = modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? [])
  const texts = [...new Set(folders)].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one) && existsSync(join(folder, one)))
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : ''
    return `${name} ${version} (${license})\n\n${text}\n`
  })
  return texts.sort().join(`\n${'-'.repeat(80)}\n\n`)
}
