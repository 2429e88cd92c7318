import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { connect, visit } from '../world/browser.ts'
import { chainOf } from '../world/chain.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()

async function start() {
  const visitor = await visit(journeys.browser, journeys.world)
  journeys.atEnd(() => visitor.context.close())
  await connect(visitor.page)
  return visitor
}

/** Opens Buy from Account. */
async function openBuy(page: Page) {
  await page
    .getByRole('button', { name: /^Account / })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Buy', exact: true }).click()
  const buy = page.getByRole('dialog', { name: 'Buy' })
  await buy.getByRole('button', { name: /^Sandbox Card/ }).waitFor()
  return buy
}

/** Chooses the card and returns the sandbox's window. */
async function pay(page: Page): Promise<Page> {
  const buy = await openBuy(page)
  const opening = page.waitForEvent('popup')
  await buy.getByRole('button', { name: /^Sandbox Card/ }).click()
  const opened = await opening
  await opened.getByRole('heading', { name: '100.00 USD' }).waitFor()
  return opened
}

const says = (page: Page, text: string) => page.getByRole('dialog', { name: 'Buy' }).getByText(text).waitFor()

it('R9.14b buys with a card in the sandbox, and the quoted amount arrives', async () => {
  const { page, wallet, foreign } = await start()
  const { balanceOf } = chainOf(journeys.world)
  const account = wallet.addresses[0] as `0x${string}`
  const before = await balanceOf('USDC', account)
  const sandbox = await pay(page)
  await sandbox.getByRole('button', { name: 'Pay 100.00 USD' }).click()
  await sandbox.getByText('Paid. You can close this window.').waitFor()
  await sandbox.close()
  await says(page, 'Purchase complete')
  // 2 % and 0.50 off 100 leave 97.50 dollars.
  const arrived = (await balanceOf('USDC', account)) - before
  expect(Number(arrived) / 1e6).toBeGreaterThan(95)
  expect(Number(arrived) / 1e6).toBeLessThan(100)
  expect(foreign).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
})

it('shows a declined payment, which can be tried again', async () => {
  const { page } = await start()
  const sandbox = await pay(page)
  await sandbox.getByRole('button', { name: 'Decline the payment' }).click()
  await says(page, 'Buy failed')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: /^Sandbox Card/ }).waitFor()
})

it('says on the page, after a reload and a closed dialog, that a slow payment is complete', async () => {
  const { page } = await start()
  const sandbox = await pay(page)
  await sandbox.getByRole('button', { name: 'Pay, but take a while' }).click()
  await sandbox.getByText('The payment is being processed.').waitFor()
  await says(page, 'Payment is being processed')
  await sandbox.close()
  await page.reload()
  const buy = await openBuy(page)
  await buy.getByRole('button', { name: /^Purchase in progress/ }).click()
  await says(page, 'Payment is being processed')
  const opening = page.context().waitForEvent('page')
  await buy.getByRole('link', { name: 'Open Sandbox again' }).click()
  const again = await opening
  await page.getByRole('button', { name: 'Close' }).click()
  await again.getByRole('button', { name: 'Finish now' }).click()
  await again.close()
  await page.getByRole('status').filter({ hasText: 'Purchase complete' }).waitFor()
  const after = await openBuy(page)
  expect(await after.getByRole('button', { name: /^Purchase in progress/ }).count()).toBe(0)
})

it('offers a link when the browser blocks the window', async () => {
  const { page } = await start()
  await page.evaluate(() => {
    window.open = () => null
  })
  const buy = await openBuy(page)
  await buy.getByRole('button', { name: /^Sandbox Card/ }).click()
  await says(page, 'Your browser blocked the window. Open it with the button below.')
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Open Sandbox' }).click()
  const sandbox = await opening
  await sandbox.getByRole('button', { name: 'Fail after the payment' }).click()
  await says(page, 'Buy failed')
})
