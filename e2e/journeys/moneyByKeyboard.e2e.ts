import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { pressEnterOn, tabTo } from '../world/keyboard.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { swapVisitor } from '../world/swaps.ts'

// A phone's width, a keyboard and no mouse.
const journeys = startJourneys()

async function visitor() {
  const visited = await swapVisitor(journeys)
  const { page } = visited
  await page.setViewportSize({ width: 390, height: 800 })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const press = (from: string, name: string | RegExp) =>
    pressEnterOn(page, dialog(from).getByRole('button', { name, exact: true }))
  await pressEnterOn(page, page.getByRole('button', { name: /^Account / }).first())
  return { ...visited, dialog, press }
}

it('R1.05 swaps with only the keyboard: a token by its name, an amount, the review', async () => {
  const { page, context, account, chain, dialog, press } = await visitor()
  const before = await chain.balanceOf('USDC', account)
  await press('Account', 'Swap')
  await pressEnterOn(
    page,
    dialog('Swap')
      .getByRole('button', { name: /^Token/ })
      .last(),
  )
  await tabTo(page, dialog('Choose token').getByRole('searchbox'))
  await page.keyboard.type('usdc')
  await pressEnterOn(
    page,
    dialog('Choose token')
      .getByRole('button', { name: /\bUSDC\b/ })
      .first(),
  )
  await tabTo(page, dialog('Swap').getByRole('textbox', { name: 'You pay' }))
  await page.keyboard.type('0.5')
  await dialog('Swap')
    .getByText(/1 ETH = .* USDC/)
    .waitFor()
  await press('Swap', 'Review')
  await press('Review', 'Swap 0.5 ETH for USDC')
  await dialog('Account').waitFor()
  await expect.poll(async () => (await chain.balanceOf('USDC', account)) - before).toBeGreaterThan(1_200_000_000n)
  await page.keyboard.press('Escape')
  await dialog('Account').waitFor({ state: 'hidden' })
  await context.close()
})

it('R4.16a registers a name with only the keyboard, and rejects one that looks like it', async () => {
  const { page, context, dialog, press } = await visitor()
  const label = `key${randomBytes(4).toString('hex').replaceAll('1', 'a').replaceAll('0', 'b')}`
  await press('Account', 'Name')
  await press('Name', 'Choose name')
  const field = dialog('Name').getByRole('textbox', { name: 'Name' })
  await tabTo(page, field)
  await page.keyboard.type(`${label}o`)
  await press('Name', `Register ${label}o.latchkey.eth`)
  await press('Name', 'Done')
  await press('Account', 'Name')
  await press('Name', 'Choose name')
  await tabTo(page, field)
  await page.keyboard.type(`${label}0`)
  await dialog('Name').getByText('Looks like a registered name').waitFor()
  await context.close()
})

it('R9.14b buys with only the keyboard, with a card in the sandbox', async () => {
  const { page, context, dialog, press } = await visitor()
  await press('Account', 'Buy')
  const opening = page.waitForEvent('popup')
  await press('Buy', /^Sandbox Card/)
  const sandbox = await opening
  await pressEnterOn(sandbox, sandbox.getByRole('button', { name: 'Pay 100.00 USD' }))
  await sandbox.getByText('Paid. You can close this window.').waitFor()
  await sandbox.close()
  await dialog('Buy').getByText('Purchase complete').waitFor()
  await press('Buy', 'Done')
  await dialog('Account').waitFor()
  await context.close()
})
