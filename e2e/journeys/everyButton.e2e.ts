import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isLong } from '../../scripts/test/long.ts'
import { visitWithFour } from '../wallets/fourWallets.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { connectFirst, everyWallet, header } from '../world/walletSteps.ts'

const journeys = startJourneys()

// The pages other than the portfolio, which has a test of its own. Swap and Buy have no page.
const pages = ['account', 'networks', 'wallets', 'send', 'receive', 'activity', 'settings', 'sign-in']

// Some seventy presses, each after a reload: only in `npm run test:long`.
it.runIf(isLong).each(everyWallet)('shows what each button of each page does on $family', async ({ name, network }) => {
  const { page, context } = await visitWithFour(journeys.browser, journeys.world, {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  await connectFirst(page, name)
  // For *Paste*.
  await page.evaluate(() => navigator.clipboard.writeText('nobody'))
  const press = async (path: string) =>
    pressAll(await context.newPage(), { url: new URL(`/${path}`, page.url()), network })
  const presses = await Promise.all(pages.map(press))
  const dead = presses.flat().filter(({ hasEffect }) => !hasEffect)
  expect(dead).toEqual([])
  expect(presses.flat().length).toBeGreaterThan(pages.length)
  await context.close()
})

type Press = { path: string; label: string; hasEffect: boolean }

/** Presses each button of a page in a tab of its own, each after a reload. Some are only there once something has loaded. */
async function pressAll(page: Page, { url, network }: { url: URL; network: string }): Promise<Press[]> {
  const presses: Press[] = []
  const pressed = new Set<string>()
  const buttons = buttonsOf(page)
  for (;;) {
    await page.goto(url.href)
    await header(page).shows(network, /^Account /)
    await settle(page)
    const labels = await labelsOf(buttons)
    const keys = labels.map(
      (label, index) => `${label} ${labels.slice(0, index).filter((one) => one === label).length}`,
    )
    // Other journeys disconnect; here it would leave nothing to press.
    const index = keys.findIndex((key) => !pressed.has(key) && !key.startsWith('Disconnect'))
    const [label, key] = [labels[index], keys[index]]
    if (label === undefined || key === undefined) break
    pressed.add(key)
    presses.push({ path: url.pathname, label, hasEffect: await pressOne(page, buttons.nth(index)) })
  }
  await page.close()
  return presses
}

/** Presses a button. Returns whether something visible happened: on the page, or in a window that it opened. */
async function pressOne(page: Page, button: Locator): Promise<boolean> {
  let hasOpened = false
  const onPopup = (popup: Page) => {
    hasOpened = true
    void popup.close()
  }
  page.on('popup', onPopup)
  const before = await shownBy(page)
  await button.click()
  const hasEffect = await expect
    .poll(async () => hasOpened || (await shownBy(page)) !== before, { interval: 50 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
  page.off('popup', onPopup)
  return hasEffect
}

/** Of each list, only the buttons of the first row: the others do the same. */
function buttonsOf(page: Page): Locator {
  return page
    .getByRole('main')
    .locator(
      'button:visible:not(:disabled, [aria-disabled=true], [aria-pressed=true], [aria-checked=true], [aria-current], li:not(:first-child) button)',
    )
}

/** Waits until a page has loaded and stands still. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading').first().waitFor()
  let before = ''
  await expect
    .poll(
      async () => {
        const now = await shownBy(page)
        const isStill = now === before && !/Loading/.test(now)
        before = now
        return isStill
      },
      { interval: 250 },
    )
    .toBe(true)
}

/** How the buttons are called to a screen reader, or by their text. */
function labelsOf(buttons: Locator): Promise<string[]> {
  return buttons.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent ?? ''))
}

/** What can be seen on a page: texts, drawings, values and states, also in shadow trees. Not the ages, which tick. */
async function shownBy(page: Page): Promise<string> {
  const seen = await page.evaluate(() => {
    const parts: string[] = [location.pathname]
    const walk = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        // Before the check, since the hosts of our shadow trees have no box of their own.
        if (element.shadowRoot) walk(element.shadowRoot)
        const { width, height } = element.getBoundingClientRect()
        if (width === 0 || height === 0 || element.closest('.lk-ghost, .lk-hidden')) continue
        const own = [...element.childNodes].filter((node) => node instanceof Text).map((node) => node.textContent)
        const value = element instanceof HTMLInputElement ? `${element.value} ${element.checked}` : ''
        const states = [
          'aria-invalid',
          'aria-pressed',
          'aria-checked',
          'aria-expanded',
          'aria-selected',
          'aria-busy',
          'd',
        ]
        parts.push([element.tagName, ...own, value, ...states.map((name) => element.getAttribute(name))].join('|'))
      }
    }
    walk(document)
    const { width, height } = document.documentElement.getBoundingClientRect()
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    parts.push(`${width} ${height}`, active?.matches('input, textarea') ? active.id : '')
    return parts.join('\n')
  })
  return seen.replace(/\d+ (sec|min|hrs?) ago/g, '')
}
