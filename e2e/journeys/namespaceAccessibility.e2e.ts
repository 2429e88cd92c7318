import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { visitWithFour } from '../world/fourWallets.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { violations } from '../world/violations.ts'
import {
  chooseNetwork,
  close,
  connectAll,
  connectFirst,
  everyWallet,
  header,
  openAccount,
  openWallets,
} from '../world/walletSteps.ts'

const journeys = startJourneys()

it.each(['light', 'dark'] as const)('breaks no accessibility rule with four wallets, in %s', async (colorScheme) => {
  const { page, context } = await visitWithFour(journeys.browser, journeys.world, {
    context: { colorScheme, bypassCSP: true },
  })
  await connectFirst(page, everyWallet[0].name)
  await chooseNetwork(page, 'Bitcoin Regtest')
  await page.getByRole('dialog', { name: 'Switch network' }).waitFor()
  await isClean(page, 'Switch network')
  await context.close()

  const all = await visitWithFour(journeys.browser, journeys.world, { context: { colorScheme, bypassCSP: true } })
  await connectAll(all.page)
  for (const { network } of everyWallet) {
    await chooseNetwork(all.page, network)
    await all.page.getByRole('dialog').first().waitFor({ state: 'hidden' })
    await openAccount(all.page)
    await isClean(all.page, `Account on ${network}`)
    await close(all.page)
  }
  await openWallets(all.page)
  await isClean(all.page, 'Wallets')
  await close(all.page)
  await header(all.page).network.click()
  await all.page.getByRole('dialog', { name: 'Choose network' }).waitFor()
  await isClean(all.page, 'Choose network')
  await all.context.close()
})

it('breaks no accessibility rule with four wallets in Arabic', async () => {
  const { page, context } = await visitWithFour(journeys.browser, journeys.world, { context: { bypassCSP: true } })
  await connectAll(page)
  await page.goto(`${journeys.world.app}/settings`)
  await page.getByRole('combobox').filter({ hasText: 'العربية' }).selectOption({ label: 'العربية' })
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
  for (const path of ['/', '/account', '/networks', '/wallets', '/send', '/receive', '/activity', '/sign-in']) {
    await page.goto(journeys.world.app + path)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: path }).toBe(1)
    await page.waitForLoadState('networkidle')
    await isClean(page, path)
  }
  await context.close()
})

async function isClean(page: Page, where: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  expect(await violations(page), where).toEqual([])
}
