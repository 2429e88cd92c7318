import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { connect, visit } from '../world/browser.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { still } from '../world/still.ts'

const journeys = startJourneys()

/** Holds back the server's responses about wallets and balances until released. */
async function holdAnswers(context: BrowserContext): Promise<() => void> {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await context.route(/\/getWallets|\/v1\//, async (route) => {
    await isLetGo
    await route.continue()
  })
  // Responses still held when a journey ends have nowhere to go.
  journeys.atEnd(() => context.unrouteAll({ behavior: 'ignoreErrors' }))
  return letGo
}

/** The position of each button of the open dialog, from the top, by name. */
async function places(page: Page): Promise<Record<string, number>> {
  const buttons = await page.getByRole('dialog').getByRole('button').all()
  const found = buttons.map(async (button) => {
    const box = await button.boundingBox()
    return [await button.ariaSnapshot(), Math.round(box?.y ?? Number.NaN)] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

it('keeps every button of the first view in place when the directory responds late', async () => {
  const context = await journeys.browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'no-preference',
  })
  journeys.atEnd(() => context.close())
  const page = await context.newPage()
  await page.goto(journeys.world.app)
  const letGo = await holdAnswers(context)
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  const guest = page.getByRole('dialog').getByRole('button', { name: 'Continue as a guest' })
  await guest.waitFor()
  await still(guest)
  const before = await places(page)
  letGo()
  await page.getByRole('dialog').getByRole('button', { name: 'Pocket Wallet' }).waitFor()
  await still(guest)
  expect(await places(page)).toMatchObject(before)
})

it('presses the button that a press started on, even if the balances move it before the release', async () => {
  const { page, context } = await visit(journeys.browser, journeys.world)
  journeys.atEnd(() => context.close())
  const letGo = await holdAnswers(context)
  await connect(page)
  await page
    .getByRole('button', { name: /^Account / })
    .first()
    .click()
  const account = page.getByRole('dialog', { name: 'Account' })
  const activity = account.getByRole('button', { name: 'Activity', exact: true })
  await activity.waitFor()
  await still(activity)
  const before = await activity.boundingBox()
  if (!before) throw new Error('Activity is not drawn')
  await page.mouse.move(before.x + 20, before.y + before.height / 2)
  await page.mouse.down()
  letGo()
  await account.getByRole('button', { name: /^Ether/ }).waitFor()
  await still(activity)
  expect((await activity.boundingBox())?.y, 'it went away from under the pointer').toBeGreaterThan(before.y + 20)
  await page.mouse.up()
  await page.getByRole('dialog', { name: 'Activity' }).waitFor()
})
