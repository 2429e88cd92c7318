import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import { connect, openSend, visit } from '../world/browser.ts'
import { chainOf } from '../world/chain.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()

it('R1.04 R2.04 R4.15b sends the native token, returns to Account, and the transfer arrives in Activity', async () => {
  const { page, context } = await visit(journeys.browser, journeys.world)
  const chain = chainOf(journeys.world)
  const recipient = privateKeyToAddress(generatePrivateKey())
  await connect(page)

  const send = await openSend(page)
  await send.getByRole('textbox', { name: 'Amount' }).fill('0.2')
  await send.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
  await send.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review' })
  await review.getByText(recipient).first().waitFor()
  await review.getByRole('button', { name: 'Send 0.2 ETH' }).click()
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
  await expect.poll(() => chain.native(recipient)).toBe(200_000_000_000_000_000n)

  await page.keyboard.press('Escape')
  await page
    .getByRole('region', { name: 'Activity' })
    .getByText(/0\.2 ETH/)
    .first()
    .waitFor()
  await context.close()
})

it('R9.16b R7.31b sends a token whose transfer returns nothing, chosen by its row', async () => {
  const { page, context } = await visit(journeys.browser, journeys.world)
  const chain = chainOf(journeys.world)
  const recipient = privateKeyToAddress(generatePrivateKey())
  await connect(page)

  const send = await openSend(page)
  await send.getByRole('button', { name: /^Token / }).click()
  await page.getByRole('dialog', { name: 'Choose token' }).getByRole('button', { name: /USDT/ }).click()
  await send.getByRole('textbox', { name: 'Amount' }).fill('12.5')
  await send.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
  await send.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('dialog', { name: 'Review' }).getByRole('button', { name: 'Send 12.5 USDT' }).click()
  await expect.poll(() => chain.balanceOf('USDT', recipient)).toBe(12_500_000n)
  await context.close()
})

it('keeps the draft when the wallet declines, and says so without blame', async () => {
  const { page, context, wallet } = await visit(journeys.browser, journeys.world)
  const recipient = privateKeyToAddress(generatePrivateKey())
  await connect(page)
  wallet.decide = ({ method }) => {
    if (method === 'eth_sendTransaction')
      throw { code: -32603, message: 'Internal error', data: { originalError: { code: 4001, message: 'User denied' } } }
  }
  const send = await openSend(page)
  await send.getByRole('textbox', { name: 'Amount' }).fill('0.1')
  await send.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
  await send.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review' })
  await review.getByRole('button', { name: 'Send 0.1 ETH' }).click()
  await review
    .getByText(/declined/i)
    .first()
    .waitFor()
  await review.getByRole('button', { name: 'Back' }).click()
  expect(await send.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('0.1')
  expect(await chainOf(journeys.world).native(recipient)).toBe(0n)
  await context.close()
})

it.each(['1e3', '-1', ' 0,5', '0.1234567890123456789', '1'.padEnd(61, '0')])(
  'rejects the amount %j and sends nothing',
  async (amount) => {
    const { page, context, wallet } = await visit(journeys.browser, journeys.world)
    await connect(page)
    const send = await openSend(page)
    await send.getByRole('textbox', { name: 'Amount' }).fill(amount)
    await send.getByRole('textbox', { name: 'Recipient' }).fill(privateKeyToAddress(generatePrivateKey()))
    const review = send.getByRole('button', { name: 'Review' })
    if (await review.isEnabled()) await review.click()
    await send.getByRole('alert').first().waitFor()
    expect(await page.getByRole('dialog', { name: 'Review' }).count()).toBe(0)
    expect(wallet.requests.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
    await context.close()
  },
)
