import { expect, it } from 'vitest'
import { connect, visit } from '../world/browser.ts'
import { chainOf } from '../world/chain.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()

it('R4.05 keeps a transaction on its way over a reload and in a second tab, and never sends it twice', async () => {
  const { page, context, wallet } = await visit(journeys.browser, journeys.world)
  const { client } = chainOf(journeys.world)
  const recipient = journeys.world.accounts[2]?.address ?? '0x'
  await connect(page)
  await client.request({ method: 'evm_setAutomine', params: [false] } as never)
  try {
    await page.goto(`${journeys.world.app}/send`)
    await page.getByRole('textbox', { name: 'Amount' }).fill('0.3')
    await page.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
    await page.getByRole('button', { name: 'Review' }).click()
    await page.getByRole('button', { name: 'Send 0.3 ETH' }).click()
    await expect.poll(() => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length).toBe(1)
    await page.goto(journeys.world.app)
    const activity = page.getByRole('region', { name: 'Activity' })
    await activity
      .getByText(/0\.3 ETH/)
      .first()
      .waitFor()

    const second = await context.newPage()
    await second.goto(journeys.world.app)
    await second
      .getByRole('region', { name: 'Activity' })
      .getByText(/0\.3 ETH/)
      .first()
      .waitFor()
  } finally {
    await client.request({ method: 'evm_setAutomine', params: [true] } as never)
    await client.request({ method: 'evm_mine', params: [] } as never)
  }
  await page.reload()
  await page
    .getByRole('region', { name: 'Activity' })
    .getByText('Confirmed')
    .or(page.getByText(/to 0x.*ago/))
    .first()
    .waitFor()
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  await context.close()
})

it('R4.12 disconnects in every tab at once', async () => {
  const { page, context } = await visit(journeys.browser, journeys.world)
  await connect(page)
  const second = await context.newPage()
  await second.goto(journeys.world.app)
  await second.getByRole('button', { name: /^Account / }).waitFor()
  await page.getByRole('button', { name: /^Account / }).click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
  await second.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor()
  await context.close()
})
