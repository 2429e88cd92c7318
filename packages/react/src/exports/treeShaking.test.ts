import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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
