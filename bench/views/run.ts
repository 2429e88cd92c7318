import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { startChromium } from '../../scripts/test/startChromium.ts'
import { serve } from '../serve.ts'
import { type Change, installProbe, type Probe } from './probe.ts'

// How smoothly the dialog's most used views follow each other, and long lists scroll, at 4× CPU throttling. The answers
// of server, chain and wallet are there at once. Each view is visited once before, as its code is loaded on hover.
const runs = Number(process.env.BENCH_RUNS ?? 5)
const THROTTLING = 4
const folder = fileURLToPath(new URL('..', import.meta.url))

const built = spawnSync('npx', ['vite', 'build', '--config', 'vite.config.ts', '--logLevel', 'error'], {
  cwd: folder,
  stdio: 'inherit',
  env: { ...process.env, BENCH_PAGE: 'views' },
})
if (built.status !== 0) process.exit(1)
const served = await serve(`${folder}dist/views`)
const browser = await startChromium()

const page = await open('')
const samples = new Map<string, Change[]>()
for (let run = 0; run <= runs; run++) await walk(page, run > 0)
const changes = Object.fromEntries([...samples].map(([name, all]) => [name, medians(all)]))
console.log(`\nViews at ${THROTTLING}× CPU throttling, medians of ${runs}`)
console.table(changes)
const scrolled = {
  '2,000 tokens': await scroll(await open('?tokens=2000'), 'Account'),
  '10,000 transactions': await scroll(await open('?rows=10000'), 'Activity'),
}
console.table(scrolled)
await browser.close()
await served.stop()
await mkdir(`${folder}results`, { recursive: true })
await writeFile(`${folder}results/views.json`, JSON.stringify({ changes, scrolled }, null, 2))

/** A connected account's page, without what only happens once. */
async function open(query: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  // tsx adds this to functions to keep their names; a page doesn't have it.
  await page.addInitScript('globalThis.__name = (value) => value')
  await page.addInitScript(installProbe)
  await page.goto(`${served.url}${query}`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Bench Fox/ })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING })
  return page
}

async function walk(page: Page, isCounted: boolean): Promise<void> {
  const back = async (heading: string) => press('Back', heading)
  const press = async (button: string | RegExp, heading: string) => {
    const target = page.getByRole('dialog').getByRole('button', { name: button }).first()
    await target.hover()
    await page.waitForTimeout(300)
    const change = page.evaluate((name) => (window as never as { probe: Probe }).probe.change(name), heading)
    await page.waitForTimeout(50)
    await target.click()
    const known = samples.get(heading) ?? []
    const found = await change
    if (isCounted && button !== 'Back') samples.set(heading, [...known, found])
  }
  const change = page.evaluate((name) => (window as never as { probe: Probe }).probe.change(name), 'Account')
  await page.waitForTimeout(100)
  await page.getByRole('button', { name: /^Account/ }).click()
  const opened = await change
  if (isCounted) samples.set('Account', [...(samples.get('Account') ?? []), opened])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ether/ })
    .waitFor()
  await press('Send', 'Send')
  await press(/^Token ETH/, 'Choose token')
  await back('Send')
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.1')
  await page.getByRole('textbox', { name: 'Recipient' }).fill('0x00000000000000000000000000000000000000B2')
  await page.waitForTimeout(500)
  await press('Review', 'Review')
  await back('Send')
  await back('Account')
  await press('Receive', 'Receive')
  await back('Account')
  await press('Swap', 'Swap')
  await back('Account')
  await press(/^Ether/, 'Ether')
  await back('Account')
  await press('Activity', 'Activity')
  await press(/^(Sent|Received)/, 'Sent')
  await back('Activity')
  await back('Account')
  await press(/^Network/, 'Choose network')
  await back('Account')
  await press(/^Wallets/, 'Wallets')
  await back('Account')
  await press('Settings', 'Settings')
  await back('Account')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function scroll(page: Page, view: 'Account' | 'Activity') {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ether/ })
    .waitFor()
  if (view === 'Activity') {
    await page.getByRole('dialog').getByRole('button', { name: 'Activity' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^Sent/ }).first().waitFor()
  }
  await page.waitForTimeout(1_000)
  return rounded(await page.evaluate(() => (window as never as { probe: Probe }).probe.scroll()))
}

function medians(all: readonly Change[]): Change {
  const median = (figure: keyof Change) =>
    all.map((one) => one[figure]).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  const figures = ['firstFrameMs', 'slowFrames', 'worstFrameMs', 'longTasks', 'worstTaskMs'] as const
  return rounded(Object.fromEntries(figures.map((figure) => [figure, median(figure)])) as Change)
}

function rounded<Figures extends Record<string, number>>(figures: Figures): Figures {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Math.round(value)])) as Figures
}
