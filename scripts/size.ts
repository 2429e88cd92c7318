// Fails if something that a visitor downloads exceeds its budget.
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { bundleStandalone } from './packages/bundleStandalone.ts'
import { listEntries } from './packages/entries.ts'
import { entryBudgets, peers, standaloneBudget } from './size/budgets.ts'
import { bundleEntry } from './size/bundleEntry.ts'
import { closureOf, weigh } from './size/chunks.ts'
import { compareWithBudgets, type Measurement } from './size/compareWithBudgets.ts'
import { measureFrame } from './size/measureFrame.ts'
import { measurePages } from './size/measurePages.ts'
import { measureWeb } from './size/measureWeb.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const entries = await Promise.all(
  listEntries(root)
    .filter(({ hasCode }) => hasCode)
    .map(({ entry }) => measureEntry(entry)),
)
const { lines, failed } = compareWithBudgets([
  ...entries,
  await measureStandalone(),
  ...(await measurePages(root)),
  ...(await measureFrame(root)),
  ...(await measureWeb(root)),
])
for (const line of lines) console.log(line)
if (failed > 0) console.error(`${failed} over budget. Budgets: scripts/size/budgets.ts`)
process.exitCode = failed === 0 ? 0 : 1

async function measureEntry(entry: string): Promise<Measurement> {
  const budget = entryBudgets.find((candidate) => candidate.entry === entry)
  if (!budget) return { what: `${entry} (it has no budget yet)`, amount: Number.NaN, limit: 0 }
  const external = peers.filter((peer) => !budget.includes?.includes(peer))
  try {
    const { chunks, entry: own } = await bundleEntry(root, entry, budget.names ?? '*', external)
    return { what: entry, amount: weigh(chunks, closureOf(chunks, [own])), limit: budget.limit, goal: budget.goal }
  } catch (error) {
    console.error(`${entry} cannot be bundled:`, error instanceof Error ? error.message : error)
    return { what: entry, amount: Number.NaN, limit: budget.limit, goal: budget.goal }
  }
}

async function measureStandalone(): Promise<Measurement> {
  const { code } = await bundleStandalone(root)
  return { what: 'latchkey.js, the one file', amount: gzipSync(code, { level: 9 }).length / 1000, ...standaloneBudget }
}
