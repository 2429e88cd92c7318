// Rejects imports and files that break the structure of the repository. docs/project/architecture.md describes it.
import { fileURLToPath } from 'node:url'
import { arrows } from './architecture/arrows.ts'
import { buildGraph } from './architecture/buildGraph.ts'
import { findFaults } from './architecture/findFaults.ts'
import { listSources } from './architecture/listSources.ts'
import { listEntries } from './packages/entries.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = listSources(root, Object.keys(arrows))
const found = findFaults(sources, buildGraph(root, sources, listEntries(root)))
for (const fault of found) console.error(fault)
process.exitCode = found.length === 0 ? 0 : 1
