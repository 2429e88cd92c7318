import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LatchkeyButton } from '../../buttons/LatchkeyButton.tsx'
import { button, dialog, focused, installWallet, renderLatchkey } from '../../test/renderLatchkey.tsx'

it('connects an announced wallet and closes', async () => {
  const wallet = installWallet({ name: 'Fox Wallet' })
  await renderLatchkey(<LatchkeyButton />)
  await button('Connect wallet').click()
  await expect.element(dialog('Connect wallet')).toBeVisible()
  await button(/^Fox Wallet/).click()
  await expect.element(button(/^Account 0x0000…/)).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(wallet.requested.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
})

it('says what a wallet answered that gives no network', async () => {
  const wallet = installWallet({ name: 'Fox Wallet', chainId: '0x0' })
  await renderLatchkey(<LatchkeyButton />)
  await button('Connect wallet').click()
  await button(/^Fox Wallet/).click()
  await expect.element(dialog('Fox Wallet').getByText('gave “0x0” as its network', { exact: false })).toBeVisible()
  wallet.chainId = '0x01'
  await button('Try again').click()
  await expect.element(button(/^Account/)).toBeVisible()
})

it('shows that the wallet declined in a neutral tone, and connects on the second try', async () => {
  const wallet = installWallet({ name: 'Fox Wallet', answer: 'no' })
  await renderLatchkey(<LatchkeyButton />)
  await button('Connect wallet').click()
  await button(/^Fox Wallet/).click()
  await expect.element(dialog('Fox Wallet').getByRole('alert')).toHaveTextContent('You declined in Fox Wallet')
  await expect.poll(focused).toBe('Try again')
  wallet.answer = 'yes'
  await userEvent.keyboard('{Enter}')
  await expect.element(button(/^Account/)).toBeVisible()
  // Connecting removed the button that opened the dialog.
  await expect.poll(focused).toMatch(/^Account/)
})
