import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { themeCss } from '@latchkey/ui'
import { build, transform } from 'esbuild'
import type { Assets } from '../html/document.ts'

const source = fileURLToPath(new URL('..', import.meta.url))
const styles = ['site.css', 'text.css', 'parts.css']

/** Writes the script and the styles of the site into its `assets`, under names that change with what they hold. */
export async function bundleAssets(out: string): Promise<Assets> {
  const assets = join(out, 'assets')
  await mkdir(assets, { recursive: true })
  const [theme = '', script = '', search = ''] = await bundleScripts(assets)
  return { style: await bundleStyles(assets), theme, script, search }
}

async function bundleScripts(outdir: string): Promise<string[]> {
  const names = ['theme', 'main', 'searchDialog']
  const { metafile } = await build({
    entryPoints: names.map((name) => join(source, 'browser', `${name}.ts`)),
    outdir,
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    metafile: true,
    legalComments: 'none',
    logLevel: 'error',
  })
  const outputs = Object.entries(metafile.outputs)
  return names.map((name) => {
    const [path = ''] = outputs.find(([, { entryPoint }]) => entryPoint?.endsWith(`/${name}.ts`)) ?? []
    return `assets/${path.slice(path.lastIndexOf('/') + 1)}`
  })
}

async function bundleStyles(outdir: string): Promise<string> {
  const own = await Promise.all(styles.map((name) => readFile(join(source, 'theme', name), 'utf8')))
  const { code } = await transform([themeCss, ...own].join('\n'), { loader: 'css', minify: true })
  const name = `site-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.css`
  await writeFile(join(outdir, name), code)
  return `assets/${name}`
}
