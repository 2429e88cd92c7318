import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/**
 * What the first page consists of: the entry, and `lazyNames`, the files that it loads before a click. The page asks for all of them
 * at once, those of the entry first, and `service-worker.js` keeps them for a visitor without a connection.
 */
export function firstLoad(lazyNames: readonly string[]): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const own = filesOf(bundle, ({ isEntry }) => isEntry)
        const all = filesOf(bundle, (chunk) => isNamed(chunk, lazyNames))
        return [...all].filter((name) => name.endsWith('.js')).map((name) => preload(name, own.has(name)))
      },
    },
    async generateBundle(_, bundle) {
      const isKept = (chunk: Rolldown.OutputChunk) =>
        isNamed(chunk, lazyNames) || english.test(chunk.facadeModuleId ?? '')
      const shell = [...filesOf(bundle, isKept), '/icon.svg', '/manifest.webmanifest']
      // Names of files have a hash of their content, except for those of `public`.
      const version = createHash('sha256').update(shell.join('\n')).digest('hex').slice(0, 16)
      const { outputFiles } = await build({
        entryPoints: [fileURLToPath(new URL('src/offline/serviceWorker.ts', import.meta.url))],
        ...{ bundle: true, write: false, format: 'iife', conditions: ['@latchkey/source'] },
        define: { SHELL: JSON.stringify(shell), VERSION: JSON.stringify(version) },
      })
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: outputFiles[0]?.text ?? '' })
    },
  }
}

// The texts of the first view. Without a connection, a visitor of another language gets these.
const english = /\/messages\/en\/(first|authMethods)\.ts$/

function isNamed({ isEntry, name }: Rolldown.OutputChunk, names: readonly string[]): boolean {
  return isEntry || names.includes(name)
}

function preload(href: string, isOwn: boolean): HtmlTagDescriptor {
  const attrs = { rel: 'modulepreload', crossorigin: true, href, ...(isOwn ? {} : { fetchpriority: 'low' }) }
  return { tag: 'link', injectTo: 'head', attrs }
}

/** The paths of these chunks, of all that they import, and of their style sheets. */
function filesOf(bundle: Rolldown.OutputBundle, isWanted: (chunk: Rolldown.OutputChunk) => boolean): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = new Set<string>()
  const waiting = chunks.filter(isWanted).map(({ fileName }) => fileName)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(`/${name}`)) continue
    found.add(`/${name}`)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(`/${style}`)
    waiting.push(...chunk.imports)
  }
  return found
}
