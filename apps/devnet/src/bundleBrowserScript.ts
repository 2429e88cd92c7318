import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { browserBuild } from './browserScript.mjs'

/**
 * A script of the devnet's pages, as the browser gets it. The published devnet brings it along; in a checkout it is bundled
 * from the source of this repository's packages.
 */
export async function bundleBrowserScript(source: URL): Promise<string> {
  const built = fileURLToPath(source).replace(/\.ts$/, '.js')
  if (existsSync(built)) return readFile(built, 'utf8')
  const { build, stop } = await import('esbuild')
  const { outputFiles } = await build({ ...browserBuild, entryPoints: [fileURLToPath(source)], write: false })
  // esbuild's service is a separate process that would keep running.
  await stop()
  return outputFiles[0]?.text ?? ''
}
