import { expect, it } from 'vitest'
import { connect, visit } from '../world/browser.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { openAccount } from '../world/walletSteps.ts'

const journeys = startJourneys()

it('R4.14d R4.13b R9.10b switches the wallet, adds the network to it first, and keeps the network after a disconnect', async () => {
  const { page, context, wallet } = await visit(journeys.browser, journeys.world, { knownChainIds: [31337] })
  await connect(page)
  await page.getByRole('button', { name: 'Network Devnet' }).first().click()
  await page.getByRole('dialog', { name: 'Choose network' }).getByRole('button', { name: 'Sidenet' }).click()
  await page.getByRole('button', { name: 'Network Sidenet' }).first().waitFor()
  expect(wallet.requests.map(({ method }) => method)).toContain('wallet_addEthereumChain')
  expect(wallet.chainId()).toBe(31338)
  await page.reload()
  await page
    .getByRole('button', { name: /^Account / })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Network Sidenet' }).first().waitFor()
  expect(wallet.chainId(), 'a reload leaves the wallet where it is').toBe(31338)

  // A connected page shows the wallet's network. The network that the page remembers only shows after a disconnect.
  await openAccount(page)
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Network Sidenet' }).first().waitFor()
  await context.close()
})

it('goes back to the networks when the wallet declines the switch', async () => {
  const { page, context, wallet } = await visit(journeys.browser, journeys.world)
  await connect(page)
  wallet.decide = ({ method }) => {
    if (method === 'wallet_switchEthereumChain') throw { code: 4001, message: 'User rejected' }
  }
  await page.getByRole('button', { name: 'Network Devnet' }).first().click()
  await page.getByRole('dialog', { name: 'Choose network' }).getByRole('button', { name: 'Sidenet' }).click()
  await page
    .getByText(/declined/i)
    .first()
    .waitFor()
  expect(wallet.chainId()).toBe(31337)
  await context.close()
})

it('R4.13c opens Network not supported when the wallet is elsewhere, and never traps', async () => {
  const { page, context, wallet } = await visit(journeys.browser, journeys.world)
  await connect(page)
  await wallet.emit('chainChanged', '0x1')
  const view = page.getByRole('dialog', { name: 'Network not supported' })
  await view.waitFor()
  await page.keyboard.press('Escape')
  await view.waitFor({ state: 'hidden' })
  await wallet.emit('chainChanged', '0x7a69')
  await page.getByRole('button', { name: 'Network Devnet' }).first().waitFor()
  await context.close()
})
