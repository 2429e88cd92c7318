import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { installFinder, isShown, until } from '../engines/engine.ts'
import { firefox, firefoxMissing } from '../engines/firefox.ts'
import { connect, visit } from '../world/browser.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()

it('says that a view could not be loaded, and loads it on the next try', async () => {
  const { page, context } = await visit(journeys.browser, journeys.world)
  await connect(page)
  const restore = await withhold(page, 'views')
  await page.getByRole('button', { name: 'Network Devnet' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Choose network' })
  const notice = dialog.getByRole('alert').filter({ hasText: 'This part couldn’t be loaded.' })
  await notice.waitFor()
  expect(await notice.getByRole('button').allTextContents()).toEqual(['Try again'])
  const requested = page.waitForRequest(/\/views-/)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await requested
  const reload = notice.getByRole('button', { name: 'Reload the page' })
  await reload.waitFor()
  await context.setOffline(true)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await reload.waitFor({ state: 'detached' })
  await notice.waitFor()
  expect(await reload.count(), 'offline, the page wouldn’t come back').toBe(0)
  await context.setOffline(false)
  await restore()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('button', { name: 'Sidenet' }).click()
  await page.getByRole('button', { name: 'Network Sidenet' }).first().waitFor()
  await context.close()
})

it.skipIf(firefoxMissing)(
  'offers to reload the page when a retry fails too, because Firefox remembers the failed load',
  async () => {
    const engine = await firefox()
    journeys.atEnd(engine.close)
    const openSettings = async () => {
      await engine.click('button', 'Connect wallet')
      await engine.click('button', 'Settings')
    }
    const restore = await engine.withhold(/\/settingsViews-[^/]+\.js$/)
    await engine.goto(journeys.world.app)
    await openSettings()
    await until('the notice', () => isShown(engine, 'alert', 'This part couldn’t be loaded.'))
    expect(await isShown(engine, 'button', 'Reload the page')).toBe(false)
    await restore()
    await engine.click('button', 'Try again')
    const before = await engine.evaluate(() => performance.timeOrigin)
    await engine.click('button', 'Reload the page')
    await until('the reloaded page', () =>
      engine.evaluate((before) => performance.timeOrigin > before, before).catch(() => false),
    )
    await engine.evaluate(installFinder)
    await openSettings()
    await until('the settings', () => isShown(engine, 'combobox', 'Language'))
  },
)

it('keeps the dialog usable when nothing beyond its first view could be loaded', async () => {
  const { page, context, wallet } = await visit(journeys.browser, journeys.world)
  const restore = await withhold(page, 'opened')
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await dialog.getByText('This part couldn’t be loaded.').waitFor()
  await restore()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('Language').waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('dialog', { name: 'Connect wallet' }).getByRole('button', { name: wallet.name }).click()
  await page
    .getByRole('button', { name: /^Account / })
    .first()
    .waitFor()
  await context.close()
})

it('says that the dialog could not be loaded, and loads it with a later click', async () => {
  const { page, context } = await visit(journeys.browser, journeys.world, { path: '/health' })
  const restore = await withhold(page, 'firstView')
  // A page that shows nothing of the dialog itself.
  await page.goto(`${journeys.world.app}/nowhere`)
  const opener = page.getByRole('button', { name: 'Connect wallet', exact: true })
  await opener.click()
  await page.getByRole('alert').filter({ hasText: 'Couldn’t load. Try again' }).waitFor()
  await page.getByRole('button', { name: 'Couldn’t load. Try again' }).click()
  const again = page.getByRole('button', { name: 'Couldn’t load. Reload the page' })
  await again.waitFor()
  await restore()
  await again.click()
  const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await opener.waitFor()
  await context.close()
})

it('looks once by itself for a newer portfolio, then says that it could not be loaded and leaves the rest to the visitor', async () => {
  const { page, context } = await visit(journeys.browser, journeys.world)
  const restore = await withhold(page, 'portfolio')
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await connect(page)
  const notice = page.getByRole('alert').filter({ hasText: 'This part couldn’t be loaded.' })
  await notice.waitFor()
  // The page renders before everything that it references has loaded.
  await expect.poll(() => loads.length).toBe(1)
  const first = await notice.elementHandle()
  await context.setOffline(true)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await first?.waitForElementState('hidden')
  await notice.waitFor()
  const reload = notice.getByRole('button', { name: 'Reload the page' })
  expect(await reload.count(), 'offline, the page wouldn’t come back').toBe(0)
  await context.setOffline(false)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await reload.waitFor()
  expect(loads).toHaveLength(1)
  await reload.click()
  await expect.poll(() => loads.length).toBe(2)
  await notice.waitFor()
  await restore()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('region', { name: 'Balances' }).getByText('ETH', { exact: true }).first().waitFor()
  expect(loads).toHaveLength(2)
  await context.close()
})

it('shows an offline visitor the last balances, dimmed, with the reason, and new ones when back online', async () => {
  const { page, context } = await visit(journeys.browser, journeys.world)
  await context.clock.install()
  await page.reload()
  await connect(page)
  const total = page.locator('.lk-hero .lk-amount')
  await total.waitFor()
  const before = await total.textContent()
  const colour = () => total.evaluate((amount) => getComputedStyle(amount).color)
  const bright = await colour()

  await context.setOffline(true)
  await context.clock.fastForward(31_000)
  const reason = page.getByText(/^Out of date\. Last updated .+\.$/)
  await reason.waitFor()
  expect(await total.textContent()).toBe(before)
  await expect.poll(colour).not.toBe(bright)
  const rows = page.getByRole('region', { name: 'Balances' })
  for (const { symbol } of journeys.world.networks[0]?.tokens ?? [])
    expect(await rows.getByText(symbol, { exact: true }).first().isVisible(), symbol).toBe(true)

  await context.setOffline(false)
  await context.clock.fastForward(31_000)
  await reason.waitFor({ state: 'detached' })
  await expect.poll(colour).toBe(bright)
  // Swaps of other journeys move the price of ether a little.
  const dollars = (text: string | null) => Number(text?.replace(/[$,]/g, ''))
  expect(dollars(await total.textContent()) / dollars(before)).toBeCloseTo(1, 2)
  await context.close()
})

it('refuses a sign-in at once when the browser is offline, and continues when it is back', async () => {
  const { page, context } = await visit(journeys.browser, journeys.world)
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  const connect = page.getByRole('dialog', { name: 'Connect wallet' })
  const google = connect.getByRole('button', { name: 'Continue with Google' })
  await google.waitFor()
  await page.waitForLoadState('networkidle')
  // Its code is loaded after the first view, and can't be loaded while offline.
  const line = page.getByRole('dialog').locator('.lk-panel > [role=status]').last()
  await expect.poll(() => page.getByRole('dialog').locator('.lk-panel > [role=status]').count()).toBeGreaterThan(1)
  await context.setOffline(true)
  await line.getByText('You’re offline.').waitFor()
  expect(await page.getByText('You’re offline. What you see may be out of date.').count()).toBe(1)

  await google.click()
  await connect.getByRole('alert').filter({ hasText: 'You’re offline.' }).waitFor()
  expect(context.pages(), 'no window was opened').toHaveLength(1)
  const email = connect.getByRole('textbox', { name: 'E-mail' })
  await email.fill(`ada-${randomBytes(5).toString('hex')}@example.com`)
  await email.press('Enter')
  await connect.locator('.lk-email').getByText('You’re offline.').waitFor()

  await context.setOffline(false)
  await page.getByRole('dialog', { name: 'Check your e-mail' }).getByRole('textbox', { name: 'Code' }).waitFor()
  await expect.poll(() => line.innerText()).toBe('')
  await context.close()
})

/** Blocks one file of the built app, as a lost connection would. Returns a function that unblocks it. */
async function withhold(page: Page, name: string): Promise<() => Promise<void>> {
  const pattern = new RegExp(`/assets/${name}-[^/]+\\.js$`)
  await page.route(pattern, (route) => route.abort('internetdisconnected'))
  return () => page.unroute(pattern)
}
