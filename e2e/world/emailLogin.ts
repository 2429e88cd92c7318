import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { codeIn, linkIn, newMail } from './inbox.ts'
import type { World } from './world.ts'

/** Types an address into the first view and continues. */
export async function continueWithEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  const connect = page.getByRole('dialog', { name: 'Connect wallet' })
  await connect.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await connect.getByRole('button', { name: 'Continue with e-mail' }).click()
}

/** Signs in with the code that arrives by e-mail. */
export async function signInByEmail(page: Page, world: World, email: string): Promise<void> {
  await continueWithEmail(page, email)
  const code = page.getByRole('dialog', { name: 'Check your e-mail' }).getByRole('textbox', { name: 'Code' })
  await code.fill(codeIn(await newMail(world, email, 'code')))
}

/** Presses the button until the time between two e-mails has passed and the next view is open. */
export async function pressUntilShown(page: Page, next: Locator): Promise<void> {
  const again = page
    .getByRole('dialog', { name: 'Connect wallet' })
    .getByRole('button', { name: 'Continue with e-mail' })
  const arrives = async () => {
    if (!(await next.isVisible())) await again.click({ timeout: 1000 }).catch(() => undefined)
    return next.isVisible()
  }
  await expect.poll(arrives, { interval: 1000 }).toBe(true)
}

/**
 * Signs in with an address that has a wallet, in a browser that doesn't know it: opens the mailed link in `elsewhere`, chooses the
 * number that the page shows, and types the code that is mailed then.
 */
export async function signInOnNewDevice(page: Page, elsewhere: Page, world: World, email: string): Promise<void> {
  await continueWithEmail(page, email)
  const device = page.getByRole('dialog', { name: 'Check your e-mail' })
  await pressUntilShown(page, device)
  const link = await newMail(world, email, 'link')
  const offer = await device.getByText(/^If it’s a link, open it and choose \d\d$/).innerText()
  await elsewhere.goto(linkIn(link))
  await elsewhere.getByRole('button', { name: new RegExp(`\\b${/\d\d/.exec(offer)?.[0]}\\b`) }).click()
  const fresh = codeIn(await newMail(world, email, 'code', link.receivedAt))
  await device.getByText('If it’s a link').waitFor({ state: 'detached' })
  await device.getByRole('textbox', { name: 'Code' }).fill(fresh)
}
