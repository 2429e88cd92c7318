import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { type Conditions, type Measured, measure } from './measure.ts'
import { serve } from './serve.ts'

// Each page in turn, many times, in one run: only ratios to the baseline of the same run are quoted.
const pages = ['floor', 'latchkey', 'whole'] as const
const runs = Number(process.env.BENCH_RUNS ?? 7)
const profiles: Record<string, Conditions> = {
  'no throttling': { cpuThrottling: 1, isPhone: false },
  '4x CPU': { cpuThrottling: 4, isPhone: false },
  'phone (4x CPU, slow 4G)': { cpuThrottling: 4, isPhone: true },
}

const folder = fileURLToPath(new URL('.', import.meta.url))
for (const page of pages) {
  const built = spawnSync('npx', ['vite', 'build', '--config', 'vite.config.ts', '--logLevel', 'error'], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, BENCH_PAGE: page },
  })
  if (built.status !== 0) process.exit(1)
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' })
const served = await Promise.all(pages.map((page) => serve(`${folder}dist/${page}`, { serviceDelayMs: 500 })))
const results: Record<string, Record<string, Measured>> = {}
for (const [profile, conditions] of Object.entries(profiles)) {
  const samples: Record<string, Measured[]> = {}
  for (let run = 0; run < runs; run++)
    for (const [index, page] of pages.entries()) {
      const url = served[index]?.url
      if (url) samples[page] = [...(samples[page] ?? []), await measure(browser, url, conditions)]
    }
  results[profile] = Object.fromEntries(Object.entries(samples).map(([page, each]) => [page, medians(each)]))
}
await browser.close()
await Promise.all(served.map(({ stop }) => stop()))

for (const [profile, byPage] of Object.entries(results)) {
  const { floor, latchkey, whole } = byPage
  if (!floor || !latchkey || !whole) continue
  console.log(`\n${profile}, median of ${runs}`)
  console.table(
    Object.fromEntries(
      (Object.keys(floor) as (keyof Measured)[]).map((figure) => [
        figure,
        {
          floor: round(floor[figure]),
          latchkey: round(latchkey[figure]),
          ratio: floor[figure] ? round(latchkey[figure] / floor[figure]) : '',
          whole: round(whole[figure]),
          'ratio of whole': floor[figure] ? round(whole[figure] / floor[figure]) : '',
        },
      ]),
    ),
  )
}
await mkdir(`${folder}results`, { recursive: true })
await writeFile(`${folder}results/dialog.json`, JSON.stringify(results, null, 2))

function medians(samples: readonly Measured[]): Measured {
  const median = (figure: keyof Measured) =>
    samples.map((sample) => sample[figure]).sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0
  const [first] = samples
  if (!first) throw new Error('Nothing was measured')
  return Object.fromEntries(
    (Object.keys(first) as (keyof Measured)[]).map((figure) => [figure, median(figure)]),
  ) as Measured
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
