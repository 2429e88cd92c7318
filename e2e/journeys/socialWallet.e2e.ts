import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isLong } from '../../scripts/test/long.ts'
import { pressUntilClosed } from '../../scripts/test/pressUntilClosed.ts'
import { visit } from '../world/browser.ts'
import { embeddedAccount } from '../world/embeddedPage.ts'
import { codeIn, linkIn, newMail } from '../world/inbox.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()

it('R4.06a R4.06b R9.07 signs in with a social provider in a separate window, and says when it was closed at the provider', async () => {
  const { page, context } = await visit(journeys.browser, journeys.world)
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  const connect = page.getByRole('dialog', { name: 'Connect wallet' })
  const opening = context.waitForEvent('page')
  await connect.getByRole('button', { name: 'Continue with Google' }).click()
  const waiting = page.getByRole('dialog', { name: 'Continue with Google' })
  const closed = await opening
  // The first visit of a fresh browser: it doesn't know yet whether this provider severs its window.
  await closed.getByRole('textbox', { name: 'Name' }).waitFor()
  expect(await closed.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 800])
  await closed.close()
  await waiting.getByText('the window was closed').waitFor()

  const reopening = context.waitForEvent('page')
  await waiting.getByRole('button', { name: 'Open the window again' }).click()
  const provider = await reopening
  await provider.getByRole('textbox', { name: 'Name' }).fill('Cleo')
  await provider.getByRole('textbox', { name: 'E-mail' }).fill(`cleo-${randomBytes(5).toString('hex')}@example.com`)
  await pressUntilClosed(provider.getByRole('button', { name: 'Continue' }))
  expect(await embeddedAccount(page)).toMatch(/^0x[\dA-Fa-f]{40}$/)
  await context.close()
})

it.runIf(isLong)(
  'R4.06a R4.08a R9.01a brings a social wallet to a second browser with the mailed link, a number and a code',
  async () => {
    const { world, browser } = journeys
    const email = `ada-${randomBytes(5).toString('hex')}@example.com`
    const first = await visit(browser, world)
    await continueWithGoogle(first.page, email)
    const address = await embeddedAccount(first.page)

    const second = await visit(browser, world)
    await continueWithGoogle(second.page, email)
    const device = second.page.getByRole('dialog', { name: 'Check your e-mail' })
    const number = await device.getByText(/^\d\d$/).innerText()
    expect(await device.innerText(), 'the page is not told the address before').not.toContain(email)
    const link = await newMail(world, email, 'link')
    const mail = await first.context.newPage()
    await mail.goto(linkIn(link))
    await mail.getByRole('button', { name: new RegExp(`\\b${number}\\b`) }).click()
    await device
      .getByRole('textbox', { name: 'Code' })
      .fill(codeIn(await newMail(world, email, 'code', link.receivedAt)))
    expect(await embeddedAccount(second.page)).toBe(address)
    await first.context.close()
    await second.context.close()
  },
)

/** Signs in as Ada, whose address Google has verified. */
async function continueWithGoogle(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  const opening = page.waitForEvent('popup')
  await page
    .getByRole('dialog', { name: 'Connect wallet' })
    .getByRole('button', { name: 'Continue with Google' })
    .click()
  const provider = await opening
  await provider.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await provider.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await pressUntilClosed(provider.getByRole('button', { name: 'Continue' }))
}
