import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { isLong } from '../../scripts/test/long.ts'
import { approvalTitle } from '../world/approvalCard.ts'
import { visit } from '../world/browser.ts'
import { chainOf } from '../world/chain.ts'
import { signInByEmail } from '../world/emailLogin.ts'
import { approve, embeddedAccount } from '../world/embeddedPage.ts'
import { fund } from '../world/fund.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { chooseToken, openSwap, swapVisitor } from '../world/swaps.ts'

const journeys = startJourneys()

it('R1.05 swaps the network’s own token: a quote, a review, one signature, and the balance rises', async () => {
  const { page, context, account, chain, complaints } = await swapVisitor(journeys)
  const swap = await openSwap(page)
  await chooseToken(page, 'You receive', 'USDC')
  const before = await chain.balanceOf('USDC', account)
  await swap.getByRole('textbox', { name: 'You pay' }).fill('0.5')
  await swap.getByText(/1 ETH = .* USDC/).waitFor()
  await swap.getByText(/1 ETH = .* USDC/).click()
  await swap.getByText(/on Uniswap v2/).waitFor({ state: 'attached' })
  await swap.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review' })
  const confirm = review.getByRole('button', { name: 'Swap 0.5 ETH for USDC' })
  await confirm.waitFor()
  // Both views say it during the transition.
  await review.getByText('Minimum received').first().waitFor()
  await confirm.click()
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
  await expect.poll(async () => (await chain.balanceOf('USDC', account)) - before).toBeGreaterThan(1_200_000_000n)
  await page
    .getByRole('button', { name: /^ETH → USDC/ })
    .first()
    .waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

it('R1.05 approves an exact amount of a token, then swaps it, and leaves no approval behind', async () => {
  const { page, context, account, chain, wallet } = await swapVisitor(journeys)
  const received: string[] = []
  wallet.decide = ({ method }) => void (method === 'eth_sendTransaction' && received.push(method))
  const swap = await openSwap(page)
  await chooseToken(page, 'You pay', 'USDC')
  await chooseToken(page, 'You receive', 'KEY')
  const before = await chain.balanceOf('KEY', account)
  await swap.getByRole('textbox', { name: 'You pay' }).fill('20')
  await swap.getByText(/USDC → KEY on Uniswap v2/).waitFor({ state: 'attached' })
  await swap.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review' })
  await review.getByText(/can take exactly 20 USDC/).waitFor()
  await review.getByRole('button', { name: 'Swap 20 USDC for KEY' }).click()
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
  await expect.poll(async () => (await chain.balanceOf('KEY', account)) - before).toBeGreaterThan(24n * 10n ** 18n)
  expect(received).toHaveLength(2)
  await context.close()
})

it('keeps the draft when the wallet declines a swap, and swaps nothing', async () => {
  const { page, context, wallet } = await swapVisitor(journeys)
  wallet.decide = ({ method }) => {
    if (method === 'eth_sendTransaction') throw { code: 4001, message: 'User denied' }
  }
  const swap = await openSwap(page)
  await chooseToken(page, 'You receive', 'USDC')
  await swap.getByRole('textbox', { name: 'You pay' }).fill('0.1')
  await swap.getByText(/1 ETH = .* USDC/).waitFor()
  await swap.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review' })
  await review.getByRole('button', { name: /^Swap 0.1 ETH/ }).click()
  await review.getByText('Nothing was swapped.').waitFor()
  await review.getByRole('button', { name: 'Try again' }).click()
  await review.getByRole('button', { name: /^Swap 0.1 ETH/ }).waitFor()
  await review.getByRole('button', { name: 'Back' }).click()
  expect(await swap.getByRole('textbox', { name: 'You pay' }).inputValue()).toBe('0.1')
  await context.close()
})

it('R8.05 reviews the amount that was typed last, when its price has come', async () => {
  const { page, context } = await swapVisitor(journeys)
  const swap = await openSwap(page)
  await chooseToken(page, 'You receive', 'USDC')
  const amount = swap.getByRole('textbox', { name: 'You pay' })
  await amount.fill('0.5')
  await swap.getByText(/1 ETH = .* USDC/).waitFor()
  await page.route('**/v1/convert/quotes?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await amount.fill('0.1')
  await swap.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review' })
  await review.getByRole('button', { name: 'Swap 0.1 ETH for USDC' }).waitFor()
  expect(await review.getByText(/The price changed/).count()).toBe(0)

  await review.getByRole('button', { name: 'Back' }).click()
  const received = async () => Number(await swap.getByRole('textbox', { name: 'You receive' }).inputValue())
  await expect.poll(received).toBeGreaterThan(0)
  const before = await received()
  await amount.fill('0.2')
  await swap.getByRole('button', { name: 'Review' }).click()
  // A change takes the press back.
  await amount.fill('0.4')
  await expect.poll(received, { timeout: 10_000 }).toBeGreaterThan(3 * before)
  expect(await review.count()).toBe(0)

  // Typed and sent before the browser could show it.
  await amount.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '0.3')
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    input.form?.requestSubmit()
  })
  await review.getByRole('button', { name: 'Swap 0.3 ETH for USDC' }).waitFor()
  expect(await review.getByText(/The price changed/).count()).toBe(0)
  await context.close()
})

it('says what is wrong with an amount and a pair, and asks twice before a swap that moves the price', async () => {
  const { page, context, account, chain } = await swapVisitor(journeys)
  const swap = await openSwap(page)
  const pay = swap.getByRole('textbox', { name: 'You pay' })
  await swap.getByRole('button', { name: 'Review' }).click()
  await swap.getByRole('alert').filter({ hasText: 'Choose both tokens.' }).waitFor()
  await chooseToken(page, 'You receive', 'KEY')
  await pay.fill('١٢٣٤٥')
  await swap.getByRole('alert').filter({ hasText: 'more than your balance' }).waitFor()
  await context.close()

  const rich = await swapVisitor(journeys)
  await chain.client.request({
    // @ts-expect-error: a method of the devnet's node.
    method: 'anvil_setBalance',
    params: [rich.account, `0x${(10n ** 21n).toString(16)}`],
  })
  expect(rich.account).not.toBe(account)
  await rich.page.reload()
  const large = await openSwap(rich.page)
  await chooseToken(rich.page, 'You receive', 'KEY')
  await large.getByRole('textbox', { name: 'You pay' }).fill('25')
  await large
    .getByText(/^\d+(\.\d)?%$/)
    .first()
    .waitFor()
  await large.getByRole('button', { name: 'Review' }).click()
  const review = rich.page.getByRole('dialog', { name: 'Review' })
  await review.getByText(/You lose about/).waitFor()
  const send = review.getByRole('button', { name: /^Swap 25 ETH/ })
  expect(await send.isDisabled()).toBe(true)
  await review.getByRole('checkbox', { name: 'I accept this price impact' }).check()
  await expect.poll(() => send.isEnabled()).toBe(true)
  await rich.context.close()
})

it.runIf(isLong)(
  'R1.05 swaps with an embedded wallet: two approvals in the frame, one swap, however the dialog moves between them',
  async () => {
    const { page, context, account, chain } = await embeddedVisitor()
    const swap = await openSwap(page)
    await chooseToken(page, 'You pay', 'USDC')
    await chooseToken(page, 'You receive', 'KEY')
    await swap.getByText('Balance 1,000 USDC').first().waitFor()
    await swap.getByRole('textbox', { name: 'You pay' }).fill('20')
    await swap.getByText(/USDC → KEY on Uniswap v2/).waitFor({ state: 'attached' })
    const before = await chain.balanceOf('KEY', account)
    const nonce = await chain.client.getTransactionCount({ address: account })
    await swap.getByRole('button', { name: 'Review' }).click()
    const frame = page.frameLocator('#w3m-iframe')
    const shown = frame.getByRole('region', { name: 'What you approve' })
    await shown
      .getByText(/20 USDC/)
      .first()
      .waitFor()
    await approve(page)
    await shown.waitFor()
    await approve(page)
    await expect.poll(async () => (await chain.balanceOf('KEY', account)) - before).toBeGreaterThan(24n * 10n ** 18n)
    expect(await chain.client.getTransactionCount({ address: account })).toBe(nonce + 2)
    await context.close()
  },
)

it('R1.05 swaps with an embedded wallet: a permit and one transaction, each with a screen that says what they allow', async () => {
  const { page, context, account, chain } = await embeddedVisitor()
  const swap = await openSwap(page)
  await chooseToken(page, 'You pay', 'USDC')
  await chooseToken(page, 'You receive', 'USDT')
  await swap.getByText('Balance 1,000 USDC').first().waitFor()
  await swap.getByRole('textbox', { name: 'You pay' }).fill('20')
  await swap.getByText(/USDC → USDT on Uniswap v3/).waitFor({ state: 'attached' })
  const before = await chain.balanceOf('USDT', account)
  await swap.getByRole('button', { name: 'Review' }).click()
  const shown = page.frameLocator('#w3m-iframe').getByRole('region', { name: 'What you approve' })
  await shown
    .getByText(/20 USDC/)
    .first()
    .waitFor()
  await approve(page)
  await approvalTitle(page.frameLocator('#w3m-iframe'))
    .filter({ hasText: /^Swap$/ })
    .waitFor()
  await shown.getByText('You ask for at least').first().waitFor()
  await approve(page)
  await expect.poll(async () => (await chain.balanceOf('USDT', account)) - before).toBeGreaterThan(20_000_000n)
  expect(await chain.client.getTransactionCount({ address: account })).toBe(1)
  await context.close()
})

/** A visitor who signed in by e-mail and has money. */
async function embeddedVisitor() {
  const { world } = journeys
  const { page, context } = await visit(journeys.browser, world)
  const chain = chainOf(world)
  const email = `swap-${randomBytes(5).toString('hex')}@example.com`
  await signInByEmail(page, world, email)
  const account = `0x${(await embeddedAccount(page)).slice(2)}` as const
  await fund(world, account)
  await page.reload()
  await embeddedAccount(page)
  return { page, context, account, chain }
}
