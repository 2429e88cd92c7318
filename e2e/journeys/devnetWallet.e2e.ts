import { expect, it } from 'vitest'
import { tokenIn } from '../world/browser.ts'
import { chainOf } from '../world/chain.ts'
import { connectDevnetWallet, decide } from '../world/devnetWallet.ts'
import { countLooks } from '../world/everyFamily.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()

it('lets a newcomer without a wallet connect, send to a name and see it arrive', async () => {
  const context = await journeys.browser.newContext()
  await context.addInitScript(countLooks)
  const page = await context.newPage()
  await page.goto(journeys.world.app)
  const chain = chainOf(journeys.world)
  // Emmy sends nothing in any other journey.
  const to = journeys.world.accounts[4]?.address ?? '0x'
  const before = await chain.native(to)

  await connectDevnetWallet(page, 'EVM')
  await page.getByRole('button', { name: 'Account ada.eth' }).waitFor()

  await page.goto(`${journeys.world.app}/send`)
  await tokenIn(page)
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.25')
  await page.getByRole('textbox', { name: 'Recipient' }).fill('emmy.eth')
  await page.getByText('emmy.eth is').waitFor()
  await page.getByRole('button', { name: 'Review' }).click()
  await decide(page, 'Approve', () => page.getByRole('button', { name: 'Send 0.25 ETH' }).click())
  await expect.poll(() => chain.native(to)).toBe(before + 250_000_000_000_000_000n)

  await page.goto(journeys.world.app)
  await page
    .getByRole('region', { name: 'Activity' })
    .getByText(/0\.25 ETH/)
    .first()
    .waitFor()
  await context.close()
})
