import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { listTarballs } from '../../scripts/release/listTarballs.ts'
import { packPrograms } from '../../scripts/release/packPrograms.ts'
import { publishPackages } from '../../scripts/release/publishPackages.ts'
import { packPackages } from '../host/packPackages.ts'
import { root } from '../host/readme.ts'
import { npmHome } from './npmHome.ts'
import { npmRegistry } from './npmRegistry.ts'
import { relabel } from './relabel.ts'
import { startRegistry } from './startRegistry.ts'
import type { Row } from './table.ts'

/** The number of the release before this one. It stands for it: until there is one, it has the same code. */
export const PREVIOUS = '0.0.1'

const PACK_LIMIT_MS = 900_000

export type Rehearsal = {
  /** Where everything is, and an empty folder in it. */
  readonly place: string
  emptyFolder(): Promise<string>
  /** The environment of somebody whose npm knows the registry, and has nothing in its cache at first. */
  readonly env: NodeJS.ProcessEnv
  readonly browser: Browser
  readonly rows: Row[]
  readonly stop: () => Promise<void>
}

/** Packs everything, and publishes it to a registry of this machine, as are the programs of the release before. */
export async function startRehearsal(): Promise<Rehearsal> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const one of stops.reverse()) await one()
  }
  try {
    await packPackages(PACK_LIMIT_MS)
    const programs = await packPrograms(root)
    const place = await mkdtemp(join(tmpdir(), 'latchkey-rehearsal-'))
    stops.push(() => rm(place, { recursive: true, force: true }))
    const registry = await startRegistry(join(place, 'registry'), await npmRegistry())
    stops.push(registry.stop)
    const env = await npmHome(join(place, 'home'), registry.url)
    const earlier = await relabel(programs, PREVIOUS, join(place, 'previous'))
    // Only the builders of a release can attest where it was built.
    await publishPackages(earlier, env, ['--provenance=false', '--tag=previous'])
    const start = performance.now()
    const { published } = await publishPackages(listTarballs(root), env, ['--provenance=false'])
    const rows = [{ journey: `${published.length} packages published`, seconds: (performance.now() - start) / 1000 }]
    const executablePath = process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
    const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] })
    stops.push(() => browser.close())
    return { place, emptyFolder: () => mkdtemp(join(place, 'empty-')), env, browser, rows, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
