import { fileURLToPath } from 'node:url'
import { build, type Metafile } from 'esbuild'
import { describe, expect, it } from 'vitest'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** The modules that load with an entry, before any dynamic import. */
async function staticModules(entry: string): Promise<readonly string[]> {
  const metafile = await bundle(entry)
  const start = Object.keys(metafile.outputs).find((path) =>
    metafile.outputs[path]?.entryPoint?.endsWith(`/${entry}.ts`),
  )
  const chunks = reach(metafile.outputs, start ?? '')
  return [...chunks].flatMap((chunk) => Object.keys(metafile.outputs[chunk]?.inputs ?? {}))
}

async function bundle(entry: string): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: [`${folder}${entry}.ts`],
    bundle: true,
    splitting: true,
    format: 'esm',
    write: false,
    metafile: true,
    outdir: 'nowhere',
    conditions: ['@latchkey/source'],
  })
  return metafile
}

function reach(outputs: Metafile['outputs'], chunk: string, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const { path, kind } of outputs[chunk]?.imports ?? [])
    if (kind === 'import-statement') reach(outputs, path, seen)
  return seen
}

describe('what loads with an entry', () => {
  it.each(['index', 'actions', 'queries', 'permissions'])(
    '%s brings no chain library: connecting and balances need none',
    async (entry) => {
      const modules = await staticModules(entry)
      expect(modules.length).toBeGreaterThan(10)
      expect(modules.filter((path) => /node_modules\/(viem|ox|abitype)\//.test(path))).toEqual([])
    },
  )

  it('eip155 is the one that brings it', async () => {
    expect((await staticModules('eip155')).some((path) => path.includes('node_modules/viem/'))).toBe(true)
  })
})

describe('what an entry can ever load', () => {
  it.each(['index', 'queries'])(
    '%s has no files that send: an app that only connects or shows balances has none',
    async (entry) => {
      const files = Object.keys((await bundle(entry)).inputs).filter((path) => path.includes('src/namespaces/'))
      expect(files.length).toBeGreaterThan(5)
      expect(files.filter((path) => /send/i.test(path))).toEqual([])
    },
  )
})
