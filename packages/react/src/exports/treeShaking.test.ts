import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

const folder = fileURLToPath(new URL('.', import.meta.url))
const hooks = [...readFileSync(`${folder}index.ts`, 'utf8').matchAll(/export \{([^}]*)\} from '([^']+)'/g)].flatMap(
  ([, names = '', file = '']) => [...names.matchAll(/(?<!\w)use[A-Z]\w*/g)].map(([name]) => ({ name, file })),
)

it('costs an app only the hooks that it imports: by the entry, each is as large as by its own file', async () => {
  expect(hooks.length).toBeGreaterThan(60)
  const sizes = async (source: (hook: { name: string; file: string }) => string) => {
    const { outputFiles } = await build({
      entryPoints: hooks.map(({ name }) => ({ in: `hook:${name}`, out: name })),
      plugins: [
        {
          name: 'one hook',
          setup({ onResolve, onLoad }) {
            onResolve({ filter: /^hook:/ }, ({ path }) => ({ path: path.slice(5), namespace: 'hook' }))
            onLoad({ filter: /./, namespace: 'hook' }, ({ path }) => {
              const hook = hooks.find(({ name }) => name === path) ?? expect.unreachable()
              return { contents: `export { ${path} } from '${source(hook)}'`, resolveDir: folder, loader: 'ts' }
            })
            onResolve({ filter: /./ }, ({ kind, path }) =>
              kind === 'dynamic-import' ? { path, external: true } : null,
            )
          },
        },
      ],
      ...{
        bundle: true,
        minifySyntax: true,
        minifyWhitespace: true,
        write: false,
        format: 'esm',
        outdir: 'nowhere',
        jsx: 'automatic',
      },
      conditions: ['@latchkey/source'],
      external: ['react', 'react-dom', '@tanstack/react-query', 'viem'],
    })
    return Object.fromEntries(outputFiles.map(({ path, contents }) => [path.split('/').at(-1) ?? '', contents.length]))
  }
  const own = await sizes(({ file }) => file)
  const dearer = Object.entries(await sizes(() => './index.ts')).filter(
    ([name, size]) => size - (own[name] ?? 0) > NAMES,
  )
  expect(dearer).toEqual([])
})

/** Bytes by which names that a bundler makes unique differ. A module is longer. */
const NAMES = 20

const panels = ['AccountPanel', 'ConnectPanel', 'NetworkMenu', 'ReceivePanel', 'SendPanel', 'SwapPanel']

it('costs an app with one panel less than a tenth of a kB more than with another, and an app with none nothing', async () => {
  const button = 'LatchkeyProvider, ConnectButton'
  const [none = 0, ...withOne] = await weigh([button, ...panels.map((panel) => `${button}, ${panel}`), panels.join()])
  const all = withOne.pop() ?? 0
  const costs = Object.fromEntries(panels.map((panel, index) => [panel, (withOne[index] ?? 0) - none]))
  // Their common code, without the views, which load when they are shown.
  for (const cost of Object.values(costs)) expect(cost).toBeGreaterThan(300)
  expect(Math.max(...Object.values(costs))).toBeLessThan(1300)
  expect(Math.max(...Object.values(costs)) - Math.min(...Object.values(costs))).toBeLessThan(100)
  expect(all).toBeLessThan((withOne[0] ?? 0) + 600)
})

it('has only the presets that an app imports', async () => {
  const weights = await weigh(['linen', 'linen, slate'], './themes.ts')
  expect(weights[0]).toBeLessThan(350)
  expect(weights[1]).toBeGreaterThan(weights[0] ?? 0)
})

/** The bytes, gzip, of what apps import from an entry, without what loads later and without peers. One build for all. */
async function weigh(names: readonly string[], entry = './index.ts'): Promise<number[]> {
  const { outputFiles } = await build({
    entryPoints: names.map((_, index) => ({ in: `app:${index}`, out: String(index) })),
    plugins: [
      {
        name: 'apps',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^app:/ }, ({ path }) => ({ path: path.slice(4), namespace: 'app' }))
          onLoad({ filter: /./, namespace: 'app' }, ({ path }) => {
            return { contents: `export { ${names[Number(path)]} } from '${entry}'`, resolveDir: folder, loader: 'ts' }
          })
          onResolve({ filter: /./ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : null))
        },
      },
    ],
    ...{ bundle: true, minify: true, write: false, format: 'esm', outdir: 'nowhere', jsx: 'automatic' },
    conditions: ['@latchkey/source'],
    external: ['react', 'react-dom', '@tanstack/react-query', 'viem'],
  })
  const sizes = outputFiles.map(({ path, contents }) => [path.split('/').at(-1), gzipSync(contents).length] as const)
  return names.map((_, index) => sizes.find(([name]) => name === `${index}.js`)?.[1] ?? 0)
}
