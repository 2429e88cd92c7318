import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { connect, launch, visit } from '../world/browser.ts'
import { chainOf } from '../world/chain.ts'
import { describeWorld, type World } from '../world/world.ts'

let browser: Browser
let world: World
beforeAll(async () => {
  world = await describeWorld(inject('devnetPage'))
  browser = await launch()
})
afterAll(() => browser.close())

it('R4.05 keeps a transaction on its way over a reload and in a second tab, and never sends it twice', async () => {
  const { page, context, wallet } = await visit(browser, world)
  const { client } = chainOf(world)
  const recipient = world.accounts[2]?.address ?? '0x'
  await connect(page)
  await client.request({ method: 'evm_setAutomine', params: [false] } as never)
  try {
    await page.goto(`${world.app}/send`)
    await page.getByRole('textbox', { name: 'Amount' }).fill('0.3')
    await page.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
    await page.getByRole('button', { name: 'Review' }).click()
    await page.getByRole('button', { name: 'Send 0.3 ETH' }).click()
    await expect.poll(() => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length).toBe(1)
    await page.goto(world.app)
    const activity = page.getByRole('region', { name: 'Activity' })
    await activity
      .getByText(/0\.3 ETH/)
      .first()
      .waitFor()

    const second = await context.newPage()
    await second.goto(world.app)
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
  const { page, context } = await visit(browser, world)
  await connect(page)
  const second = await context.newPage()
  await second.goto(world.app)
  await second.getByRole('button', { name: /^Account / }).waitFor()
  await page.getByRole('button', { name: /^Account / }).click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
  await second.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor()
  await context.close()
})
