import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { visit } from '../world/browser.ts'
import { chainOf } from '../world/chain.ts'
import { signInByEmail } from '../world/emailLogin.ts'
import { approve, embeddedAccount } from '../world/embeddedPage.ts'
import { fund } from '../world/fund.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { chooseToken, openSwap } from '../world/swaps.ts'

const journeys = startJourneys()

it('R4.03a R4.03b R3.07 R1.05 lets a newcomer by e-mail switch to the smart account, send, and swap in one confirmation', async () => {
  const { world } = journeys
  const { page, context, complaints } = await visit(journeys.browser, world)
  const email = `nour-${Date.now()}@example.com`
  await signInByEmail(page, journeys.world, email)
  const own = await embeddedAccount(page)

  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Use your smart account' }).click()
  await account.getByRole('button', { name: 'Use your standard account' }).waitFor()
  const smart = await embeddedAccount(page)
  expect(smart).not.toBe(own)
  await page.keyboard.press('Escape')

  const chain = chainOf(world)
  await fund(world, smart)

  await page.reload()
  expect(await embeddedAccount(page)).toBe(smart)

  const swap = await openSwap(page)
  await chooseToken(page, 'You pay', 'USDC')
  await chooseToken(page, 'You receive', 'KEY')
  await swap.getByText('Balance 1,000 USDC').first().waitFor()
  await swap.getByRole('textbox', { name: 'You pay' }).fill('20')
  await swap.getByText(/USDC → KEY on Uniswap v2/).waitFor({ state: 'attached' })
  const before = await chain.balanceOf('KEY', smart as `0x${string}`)
  await swap.getByRole('button', { name: 'Review' }).click()
  const frame = page.frameLocator('#w3m-iframe')
  // The effect first; the permission for exactly that amount, which the swap uses up, is among the details.
  await frame.getByText('−20 USDC').waitFor()
  await frame.getByText(/^\+2\d.* KEY$/).waitFor()
  await frame.getByRole('button', { name: 'Swap', exact: true }).waitFor()
  expect(await frame.getByRole('checkbox').count()).toBe(0)
  await approve(page)
  await expect
    .poll(async () => (await chain.balanceOf('KEY', smart as `0x${string}`)) - before)
    .toBeGreaterThan(24n * 10n ** 18n)
  expect(complaints).toEqual([])
  await context.close()
})

it('R4.03c begins with the smart account if the operator says so, and keeps the one that the visitor chose', async () => {
  const { world } = journeys
  const { page, context } = await visit(journeys.browser, world, {
    prepare: async (context) => {
      await context.addInitScript(defaultToSmartAccounts)
    },
  })
  const email = `nour-${Date.now()}@example.com`
  await signInByEmail(page, journeys.world, email)
  const smart = await embeddedAccount(page)
  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Use your standard account' }).click()
  await account.getByRole('button', { name: 'Use your smart account' }).waitFor()
  const own = await embeddedAccount(page)
  expect(own).not.toBe(smart)
  await page.reload()
  expect(await embeddedAccount(page)).toBe(own)
  await context.close()
})

/** The configuration in the page as a server with `defaultAccountType` writes it. */
function defaultToSmartAccounts(): void {
  document.addEventListener('readystatechange', () => {
    // The text itself: the page's policy (Trusted Types) lets nobody set a script's content.
    const config = document.getElementById('latchkey-config')?.firstChild
    if (config)
      config.nodeValue = `${config.nodeValue}`.replace(
        '"defaultAccountType":"eoa"',
        '"defaultAccountType":"smartAccount"',
      )
  })
}

async function openAccount(page: Page) {
  await page
    .getByRole('button', { name: /^Account / })
    .first()
    .click()
  return page.getByRole('dialog', { name: 'Account' })
}
