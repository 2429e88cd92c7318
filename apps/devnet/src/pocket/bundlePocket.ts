import { fileURLToPath } from 'node:url'
import { build, stop } from 'esbuild'

const entry = new URL('./browser/pocket.ts', import.meta.url)

/** Bundles the pocket wallet's script with the source of this repository's packages. */
export async function bundlePocket(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    conditions: ['@latchkey/source'],
    legalComments: 'none',
  })
  await stop()
  return outputFiles[0]?.text ?? ''
}
