import { it } from 'vitest'
import { connectDevnetWallet, decide } from '../world/devnetWallet.ts'
import { countLooks } from '../world/everyFamily.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()

it('R1.07 signs a visitor in with the wallet, shows the members’ content, and signs them out in every tab', async () => {
  const context = await journeys.browser.newContext()
  await context.addInitScript(countLooks)
  const page = await context.newPage()
  await page.goto(`${journeys.world.app}/sign-in`)
  await page.getByText('Only signed-in visitors can read this.').waitFor()
  await connectDevnetWallet(page, 'EVM')
  await page.getByRole('button', { name: 'Sign in with wallet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await decide(page, 'Approve', () => dialog.getByRole('button', { name: 'Sign', exact: true }).click())
  await page.getByText(/^Welcome, 0x/).waitFor()
  await page.reload()
  await page.getByText(/^Welcome, 0x/).waitFor()
  const other = await context.newPage()
  await other.goto(`${journeys.world.app}/sign-in`)
  await other.getByText(/^Welcome, 0x/).waitFor()
  await page.bringToFront()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('Only signed-in visitors can read this.').waitFor()
  await other.getByText('Only signed-in visitors can read this.').waitFor()
  await context.close()
})
