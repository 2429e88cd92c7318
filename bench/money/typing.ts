import type { Locator, Page } from 'playwright-core'
import { connect, fundedKey, visit } from '../../e2e/world/browser.ts'
import { chooseToken, openSwap } from '../../e2e/world/swaps.ts'
import type { World } from '../../e2e/world/world.ts'
import { startChromium } from '../../scripts/test/startChromium.ts'

const THROTTLING = 4
const KEY_MS = 120
const ROUNDS = 5
const TEXT = '0.123456'

/**
 * Types an amount into *Swap* at 4× CPU throttling, key by key, while quotes come in. Returns for each key the
 * longest time between two frames until the next, in milliseconds, and beside it that of a bare field in the same dialog.
 */
export async function typing(world: World): Promise<{ bare: number[]; swap: number[] }> {
  const browser = await startChromium()
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
  const fields = { swap: dialog.getByRole('textbox', { name: 'You pay' }), bare: dialog.locator('.bench-bare') }
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING })
  await page.evaluate(watchFrames)
  const swap: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(...(await typeInto(page, fields.bare)))
    swap.push(...(await typeInto(page, fields.swap)))
  }
  await browser.close()
  return { bare, swap }
}

async function typeInto(page: Page, field: Locator): Promise<number[]> {
  await field.fill('')
  const longest: number[] = []
  for (const letter of TEXT) {
    await page.evaluate(() => Reflect.set(globalThis, 'longestFrame', 0))
    await page.keyboard.type(letter)
    await page.waitForTimeout(KEY_MS)
    longest.push(Number(await page.evaluate(() => Reflect.get(globalThis, 'longestFrame'))))
  }
  return longest
}

/** Keeps the longest time between two frames. */
function watchFrames(): void {
  let last = performance.now()
  const next = (now: number) => {
    const longest = Number(Reflect.get(globalThis, 'longestFrame') ?? 0)
    Reflect.set(globalThis, 'longestFrame', Math.max(longest, now - last))
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}
