import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, defaultClientConditions } from 'vite'

/** The one file for pages without a bundler. */
export type Standalone = {
  readonly code: string
  /** As in the `integrity` attribute of its script tag. */
  readonly integrity: string
  /** The licences of the third-party code in it. */
  readonly licences: string
  /** The source map, if it was asked for. The file doesn't name it: it is four times as large. */
  readonly map?: string
}

/**
 * Bundles the elements, `mount`, the client and all that they ever load into one minified file, so that one script tag is
 * enough and its integrity hash covers everything.
 */
export async function bundleStandalone(root: string, { hasMap = false } = {}): Promise<Standalone> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    resolve: {
      conditions: ['@latchkey/source', ...defaultClientConditions],
      // In one file every language would cost every page, so it has few of them.
      alias: [
        { find: /^.*\/(locales|ours)\.ts$/, replacement: join(root, 'packages/react/src/messages/standalone/$1.ts') },
      ],
    },
    // A test runs with NODE_ENV=test, and a page has no `process`.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Otherwise Vite compiles JSX for React's development build there, which production React doesn't render.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      target: 'es2022',
      write: false,
      sourcemap: hasMap && 'hidden',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'packages/elements/src/exports/standalone.ts'),
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  })
  const [file, ...others] = 'output' in result ? result.output : []
  if (file?.type !== 'chunk' || others.some(({ type }) => type === 'chunk'))
    throw new Error('latchkey.js is not one file')
  const code = `/*! Latchkey, MIT. Licences of the third-party code in it: latchkey.js.licences.txt */\n${file.code}`
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`
  const map = file.map && {
    map: JSON.stringify({ ...file.map, file: 'latchkey.js', mappings: `;${file.map.mappings}` }),
  }
  return { code, integrity, licences: readLicences(Object.keys(file.modules)), ...map }
}

/** Writes it as `latchkey.js`, with its integrity hash and the licences beside it. */
export async function writeStandalone({ code, integrity, licences }: Standalone, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all([
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
