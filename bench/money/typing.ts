import type { Browser, Locator, Page } from 'playwright-core'
import { connect, fundedKey, visit } from '../../e2e/world/browser.ts'
import { chooseToken, openSwap } from '../../e2e/world/swaps.ts'
import type { World } from '../../e2e/world/world.ts'
import { startChromium } from '../../scripts/test/startChromium.ts'

/** How much slower the processor is assumed to be. */
const THROTTLING = 4
const KEY_MS = 150
const ROUNDS = 3
const TEXT = '0.123456'

/**
 * Types an amount into *Swap*, key by key, while quotes come in. Returns the milliseconds that each task of the page's main
 * thread takes on a processor that is four times slower, and beside them those of a bare field in the same dialog. It is the
 * thread's own time that counts, so that other programs on the machine don't matter.
 */
export async function typing(world: World): Promise<{ bare: number[]; swap: number[] }> {
  const browser = await startChromium()
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    // What tsx puts into functions to keep their names, and a page does not have.
    await context.addInitScript('globalThis.__name = (value) => value')
    return context
  }
  const key = await fundedKey(world)
  const { page } = await visit(browser, world, { privateKeys: [key] })
  await connect(page)
  const dialog = await openSwap(page)
  await chooseToken(page, 'You receive', 'USDC')
  // In the dialog, for the page behind it takes no focus.
  await dialog.evaluate((element) => {
    const field = document.createElement('input')
    field.className = 'bench-bare'
    element.append(field)
  })
  const bare = await tasksOf(browser, page, () => type(page, dialog.locator('.bench-bare')))
  const swap = await tasksOf(browser, page, () => type(page, dialog.getByRole('textbox', { name: 'You pay' })))
  await browser.close()
  return { bare, swap }
}

async function type(page: Page, field: Locator): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    await field.fill('')
    for (const letter of TEXT) {
      await page.keyboard.type(letter)
      await page.waitForTimeout(KEY_MS)
    }
  }
}

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }

async function tasksOf(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await work()
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  )
  return traceEvents
    .filter((event) => /RunTask$/.test(event.name) && mains.has(threadOf(event)))
    .map(({ tdur = 0 }) => (tdur / 1_000) * THROTTLING)
}
