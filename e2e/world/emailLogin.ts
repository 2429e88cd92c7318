import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { codeIn, newMail } from './inbox.ts'
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
