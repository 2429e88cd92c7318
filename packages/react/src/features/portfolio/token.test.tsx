import type { Balance } from '@latchkey/protocol/api'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { endFades } from '../../test/endFades.ts'
import { createFixtureServer } from '../../test/fixtureServer.ts'
import { ether, usdc } from '../../test/holdings.ts'
import { openConnected } from '../../test/openConnected.tsx'
import { button, devnet, dialog, sidenet } from '../../test/renderLatchkey.tsx'

const usdCoin: Balance = { ...usdc, asset: 'usd-coin' }
const usdCoinThere: Balance = {
  ...usdCoin,
  chainId: sidenet.id,
  address: `${sidenet.id}:0x${'aa'.repeat(20)}`,
  quantity: { decimals: '6', numeric: '500.123456' },
}

async function openAccount(balances: readonly Balance[]) {
  const server = createFixtureServer({ balances, history: [[]] })
  return openConnected('Account', 'Account', {
    config: { server: 'http://fixture.test', fetch: server.fetch, networks: [devnet, sidenet] },
  })
}

it('shows all digits of a balance, which its row has cut, with the price and the contract', async () => {
  await openAccount([ether, usdCoin])
  await button(/^Ether 2.41876 ETH/).click()
  const token = dialog('Ether')
  await expect.element(token).toHaveTextContent('2.418765432109876543 ETH')
  await expect.element(token).toHaveTextContent('$4,837.53')
  await expect.element(token).toHaveTextContent('Price$2,000.00NetworkDevnet')
  await expect.element(token).not.toHaveTextContent('Address')
  await button('Back').click()
  await button(/^USD Coin/).click()
  await expect.element(dialog('USD Coin')).toHaveTextContent('Address0xc0c0')
  await expect.element(button('Copy address')).toBeVisible()
  endFades(dialog('USD Coin').element())
  const { violations } = await axe.run(dialog('USD Coin').element(), { runOnly: ['wcag2a', 'wcag2aa'] })
  expect(violations).toEqual([])
  await dialog('USD Coin').getByRole('button', { name: 'Send' }).click()
  await expect.element(button('Token USDC')).toBeVisible()
})

it('switches to the network of a token on another one, by keyboard, and then sends that token', async () => {
  const wallet = await openAccount([ether, usdCoin, usdCoinThere])
  await button(/^USD Coin .* 2 networks/).click()
  const place = dialog('Account').getByRole('button', { name: /^Sidenet/ })
  await expect.element(place).toBeVisible()
  place.element().focus()
  await userEvent.keyboard('{Enter}')
  const token = dialog('USD Coin')
  await expect.element(token).toHaveTextContent('500.123456 USDC')
  await expect.element(token.getByRole('button', { name: 'Send' })).not.toBeInTheDocument()
  await button('Switch to Sidenet').click()
  await token.getByRole('button', { name: 'Send' }).click()
  expect(wallet.requested).toContain('wallet_switchEthereumChain')
  await expect.element(button('Token USDC')).toBeVisible()
  await expect.element(dialog('Send')).toHaveTextContent('Balance 500.123 USDC')
})

it('shows all digits of the large figure on a press', async () => {
  await openAccount([{ ...ether, price: 0 }])
  const figure = button('2.41876 ETH Show all digits')
  await expect.element(figure).toHaveAttribute('aria-expanded', 'false')
  const { height } = figure.element().getBoundingClientRect()
  figure.element().focus()
  await userEvent.keyboard('{Enter}')
  const exact = button('2.418765432109876543 ETH Show all digits')
  await expect.element(exact).toHaveAttribute('aria-expanded', 'true')
  expect(exact.element().getBoundingClientRect().height).toBe(height)
})
