// Prints the size of each package, and how many files of the client a transfer passes through.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { arrows } from './architecture/arrows.ts'
import { buildGraph } from './architecture/buildGraph.ts'
import { findFolderCycles } from './architecture/findFolderCycles.ts'
import { listSources } from './architecture/listSources.ts'
import { listEntries } from './packages/entries.ts'

const SMALL_LINES = 20
const root = fileURLToPath(new URL('..', import.meta.url))
const packages = Object.keys(arrows).filter((name) => /^(packages|apps)\//.test(name))
const sources = listSources(root, packages)
const graph = buildGraph(root, sources, listEntries(root))
const own = sources.filter(({ isTest, path }) => !isTest && !path.includes('/test/'))

console.table(
  Object.fromEntries(
    packages.map((name) => {
      const files = own.filter(({ path }) => path.startsWith(`${name}/src/`))
      const folders = new Set(files.map(({ path }) => dirname(path)))
      const small = files.filter(({ lines }) => lines <= SMALL_LINES)
      const knots = findFolderCycles(graph, name).length
      return [name, { files: files.length, folders: folders.size, [`≤ ${SMALL_LINES} lines`]: small.length, knots }]
    }),
  ),
)

// What lists the operations of the namespace isn't on the way.
const rooms = /^packages\/core\/src\/(actions|submission|namespaces\/eip155)\/(?!sender\.ts)/
const passed = new Set<string>()
const waiting = ['packages/core/src/actions/sendToken.ts', 'packages/core/src/namespaces/eip155/sendToken.ts']
for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
  if (passed.has(path) || !rooms.test(path)) continue
  passed.add(path)
  waiting.push(...(graph.get(path) ?? []))
}
console.log(`Sending a token on an EVM network: ${passed.size} files of actions/, namespaces/eip155/ and submission/`)
