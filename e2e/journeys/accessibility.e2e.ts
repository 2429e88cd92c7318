import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { visitWithFour } from '../wallets/fourWallets.ts'
import { visit } from '../world/browser.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { violations } from '../world/violations.ts'
import {
  chooseNetwork,
  close,
  connectAll,
  everyWallet,
  header,
  openAccount,
  openWallets,
} from '../world/walletSteps.ts'

// packages/react/src/gallery checks each view in each state. This checks what the pages put around them.
const journeys = startJourneys()

const paths = [
  '/',
  '/account',
  '/networks',
  '/wallets',
  '/send',
  '/receive',
  '/swap',
  '/activity',
  '/settings',
  '/sign-in',
  '/playground',
  '/nowhere',
]

it('breaks no accessibility rule on any page before a wallet is connected, in Arabic', async () => {
  const { page, context } = await visit(journeys.browser, journeys.world, {
    context: { locale: 'ar', bypassCSP: true },
  })
  await walk(page)
  await context.close()
})

it('breaks no accessibility rule on any page and in the dialogs of four wallets', async () => {
  const { page, context } = await visitWithFour(journeys.browser, journeys.world, { context: { bypassCSP: true } })
  await connectAll(page)
  for (const { network } of everyWallet) {
    await chooseNetwork(page, network)
    await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
    await openAccount(page)
    await checkAccessibility(page, `Account on ${network}`)
    await close(page)
  }
  await openWallets(page)
  await checkAccessibility(page, 'Wallets')
  await close(page)
  await header(page).network.click()
  await page.getByRole('dialog', { name: 'Choose network' }).waitFor()
  await checkAccessibility(page, 'Choose network')
  await close(page)
  // An account with balances and a history.
  await chooseNetwork(page, 'Devnet')
  await header(page).network.getByText('Devnet').waitFor()
  await page.goto(`${journeys.world.app}/activity`)
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  await walk(page)
  // The same activity is in the page and in the dialog above it.
  await page.goto(journeys.world.app)
  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Activity' }).click()
  const dialog = page.getByRole('dialog', { name: 'Activity' })
  await dialog.getByRole('listitem').first().waitFor()
  await page.getByRole('region', { name: 'Activity' }).getByRole('listitem').first().waitFor()
  await checkAccessibility(page, 'Activity over the portfolio')
  await context.close()
})

async function walk(page: Page): Promise<void> {
  for (const path of paths) {
    await page.goto(journeys.world.app + path)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: path }).toBe(1)
    await checkAccessibility(page, path)
  }
}

/** All rules in light mode, and in dark mode only those that depend on colours. */
async function checkAccessibility(page: Page, where: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await violations(page), `${where} in light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, ['color-contrast']), `${where} in dark`).toEqual([])
}
