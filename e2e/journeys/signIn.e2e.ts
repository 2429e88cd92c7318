import { expect, it } from 'vitest'
import { approvalButton } from '../world/approvalCard.ts'
import { connectDevnetWallet, decide } from '../world/devnetWallet.ts'
import { approve } from '../world/embeddedPage.ts'
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

it('R1.07 R4.09a signs a guest in with one review, the card of the embedded wallet', async () => {
  const context = await journeys.browser.newContext()
  const page = await context.newPage()
  await page.goto(`${journeys.world.app}/sign-in`)
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue as a guest' }).click()
  const signIn = page.getByRole('button', { name: 'Sign in with wallet' })
  await signIn.click()
  const frame = page.frameLocator('#w3m-iframe')
  await approvalButton(frame).waitFor()
  expect(await page.getByRole('button', { name: 'Sign', exact: true }).count()).toBe(0)
  await frame.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByText('Signature declined').first().waitFor()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await approve(page)
  await page.getByText(/^Welcome, /).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await context.close()
})
