import { randomBytes } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import { openSend, visit } from '../world/browser.ts'
import { chainOf } from '../world/chain.ts'
import { continueWithEmail, pressUntilShown } from '../world/emailLogin.ts'
import { approve, embeddedAccount } from '../world/embeddedPage.ts'
import { fund } from '../world/fund.ts'
import { codeIn, linkIn, newMail } from '../world/inbox.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()

it('R1.02a R2.02 R4.08a R5.01a R8.01 R9.01a gives a newcomer an e-mail wallet that returns after a sign-out, sends money and survives a reload', async () => {
  const { world } = journeys
  const { page, context } = await visit(journeys.browser, world)
  const chain = chainOf(world)
  const email = `ada-${randomBytes(5).toString('hex')}@example.com`

  const other = await visit(journeys.browser, world)
  await continueWithEmail(page, email)
  const device = page.getByRole('dialog', { name: 'Check your e-mail' })
  const field = device.getByRole('textbox', { name: 'Code' })
  await expect.poll(() => field.evaluate(isFocused)).toBe(true)
  // Asking again right away has to wait: an address gets one e-mail per 30 seconds.
  await continueWithEmail(other.page, email)
  await other.page
    .getByText(/^Please try again after \d+ seconds$/)
    .first()
    .waitFor()
  await other.context.close()
  const welcome = await newMail(world, email, 'code')
  // Going back keeps the address, and leads to the same e-mail again.
  await device.getByRole('button', { name: 'Back' }).click()
  const connect = page.getByRole('dialog', { name: 'Connect wallet' })
  expect(await connect.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(email)
  await connect.getByRole('button', { name: 'Continue with e-mail' }).click()
  await field.fill(codeIn(welcome))
  const address = await embeddedAccount(page)

  await page
    .getByRole('button', { name: /^Account / })
    .first()
    .click()
  const account = page.getByRole('dialog', { name: 'Account' })
  await account.getByText(email).first().waitFor()
  await account.getByRole('button', { name: 'Disconnect' }).click()
  await fund(world, address)

  // The browser is known, so a code is enough.
  await continueWithEmail(page, email)
  const code = page.getByRole('dialog', { name: 'Check your e-mail' })
  await pressUntilShown(page, code)
  const next = await newMail(world, email, 'code', welcome.receivedAt)
  await code.getByRole('textbox', { name: 'Code' }).fill(codeIn(next))
  expect(await embeddedAccount(page)).toBe(address)

  // What the page read before the money arrived is valid for 30 seconds; then it reads again.
  const balances = page.getByRole('region', { name: 'Balances' })
  await balances.getByText(/ETH/).first().waitFor()
  const recipient = privateKeyToAddress(generatePrivateKey())
  const send = await openSend(page)
  await send.getByRole('textbox', { name: 'Amount' }).fill('0.2')
  await send.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
  await send.getByRole('button', { name: 'Review' }).click()
  // The frame's review is the only one; rejecting it returns to the draft.
  const review = page.frameLocator('#w3m-iframe').getByRole('region', { name: 'What you approve' })
  await page.frameLocator('#w3m-iframe').getByRole('heading', { level: 1, name: 'Send' }).waitFor()
  const shown = await review.innerText()
  for (const part of [/0\.2 ETH/, /≈ \$\d/, /haven’t sent to this address before/, /Maximum fee/, /Balance after/])
    expect(shown).toMatch(part)
  expect(shown.replace(/\s/g, '')).toContain(recipient)
  expect(await page.getByRole('button', { name: /^Send 0\.2/ }).count()).toBe(0)
  await page.frameLocator('#w3m-iframe').getByRole('button', { name: 'Reject' }).click()
  await expect.poll(() => send.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('0.2')
  await send.getByRole('button', { name: 'Review' }).click()
  await approve(page)
  await expect.poll(() => chain.native(recipient)).toBe(200_000_000_000_000_000n)

  await page.reload()
  expect(await embeddedAccount(page)).toBe(address)
  await context.close()
})

it('R4.08a R9.01a brings the wallet to a second browser with the mailed link, a number and a code', async () => {
  const { world, browser } = journeys
  const email = `bea-${randomBytes(5).toString('hex')}@example.com`
  const first = await visit(browser, world)
  await continueWithEmail(first.page, email)
  const confirm = first.page.getByRole('dialog', { name: 'Check your e-mail' })
  const welcome = await newMail(world, email, 'code')
  const toNewcomer = await wordsOf(confirm)
  await confirm.getByRole('textbox', { name: 'Code' }).fill(codeIn(welcome))
  const address = await embeddedAccount(first.page)

  const second = await visit(browser, world)
  await continueWithEmail(second.page, email)
  const device = second.page.getByRole('dialog', { name: 'Check your e-mail' })
  await pressUntilShown(second.page, device)
  const link = await newMail(world, email, 'link')
  expect(await wordsOf(device), 'the page tells nobody whether an address is known').toBe(toNewcomer)
  const offer = await device.getByText(/^If it’s a link, open it and choose \d\d$/).innerText()
  const number = /\d\d/.exec(offer)?.[0]
  const mail = await first.context.newPage()
  await mail.goto(linkIn(link))
  await mail.getByRole('button', { name: new RegExp(`\\b${number}\\b`) }).click()
  const fresh = codeIn(await newMail(world, email, 'code', link.receivedAt))
  await device.getByText('If it’s a link').waitFor({ state: 'detached' })
  await device.getByRole('textbox', { name: 'Code' }).fill(fresh)
  expect(await embeddedAccount(second.page)).toBe(address)
  await first.context.close()
  await second.context.close()
})

/** The text of a view, regardless of its numbers and of how long it has been open. */
async function wordsOf(dialog: Locator): Promise<string> {
  return (await dialog.locator('.lk-mail').innerText())
    .replaceAll(/\d+/g, '0')
    .replace(/Resend in 0s|Send it again/, 'Resend')
}

/** Runs in the page. */
function isFocused(element: Element): boolean {
  const root = element.getRootNode()
  return root instanceof ShadowRoot && root.activeElement === element
}
