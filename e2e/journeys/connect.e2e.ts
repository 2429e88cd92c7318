import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import { connect, openSend, visit } from '../world/browser.ts'
import { chainOf } from '../world/chain.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()

it('R1.01a R1.02a R1.03 M-06 connects a browser wallet, shows balances, survives a reload, and disconnects for good', async () => {
  const { page, context, wallet, foreign, complaints } = await visit(journeys.browser, journeys.world)
  await connect(page)
  const balances = page.getByRole('region', { name: 'Balances' })
  await balances.getByText('ETH', { exact: true }).first().waitFor()
  for (const token of journeys.world.networks[0]?.tokens ?? [])
    await balances.getByText(token.symbol, { exact: true }).first().waitFor()

  await page.reload()
  const account = page.getByRole('button', { name: /^Account / }).first()
  await account.waitFor()
  expect(
    wallet.requests.filter(({ method }) => method === 'eth_requestAccounts'),
    'a reload asks the wallet nothing that opens a window',
  ).toHaveLength(1)

  await account.click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /^Account / }).count()).toBe(0)

  expect(foreign, 'no host but this machine was asked').toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

it.each(['send', 'sendAsync'] as const)(
  'connects and sends with an old browser wallet that has only %s',
  async (legacy) => {
    const { page, context, complaints } = await visit(journeys.browser, journeys.world, { legacy })
    const recipient = privateKeyToAddress(generatePrivateKey())
    await connect(page, 'Coinbase Wallet')
    const send = await openSend(page)
    await send.getByRole('textbox', { name: 'Amount' }).fill('0.2')
    await send.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
    await send.getByRole('button', { name: 'Review' }).click()
    await page.getByRole('dialog', { name: 'Review' }).getByRole('button', { name: 'Send 0.2 ETH' }).click()
    await expect.poll(() => chainOf(journeys.world).native(recipient)).toBe(200_000_000_000_000_000n)
    expect(complaints).toEqual([])
    await context.close()
  },
)

it('R8.06b distinguishes a rejection from a failure, and tries again', async () => {
  const { page, context, wallet } = await visit(journeys.browser, journeys.world)
  wallet.decide = ({ method }) => {
    if (method === 'eth_requestAccounts') throw { code: 4001, message: 'User rejected the request.' }
  }
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await page.getByRole('dialog', { name: 'Connect wallet' }).getByRole('button', { name: wallet.name }).click()
  const waiting = page.getByRole('dialog', { name: wallet.name })
  await waiting
    .getByText(/declined/i)
    .first()
    .waitFor()

  wallet.decide = () => undefined
  await waiting.getByRole('button', { name: 'Try again' }).click()
  await page
    .getByRole('button', { name: /^Account / })
    .first()
    .waitFor()
  await context.close()
})

it('closes with Escape and returns the focus to the button', async () => {
  const { page, context } = await visit(journeys.browser, journeys.world)
  const opener = page.getByRole('button', { name: 'Connect wallet', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(() => opener.evaluate((button) => (button.getRootNode() as Document | ShadowRoot).activeElement === button))
    .toBe(true)
  await context.close()
})
