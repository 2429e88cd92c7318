import type { Connection } from '@latchkey/core'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../../buttons/ConnectButton.tsx'
import { LatchkeyButton } from '../../buttons/LatchkeyButton.tsx'
import { useDialog } from '../../hooks/useDialog.ts'
import { button, dialog, focused, installWallet, renderLatchkey } from '../../test/renderLatchkey.tsx'

/** An app's own button that awaits the dialog's promise and records the outcome. */
function Asker({ ended }: { ended: string[] }) {
  const { connect } = useDialog()
  const write = (text: string) => void ended.push(text)
  return (
    <button
      type="button"
      onClick={() =>
        connect().then(
          (connection: Connection) => write(connection.wallet.name),
          (error: Error) => write(error.message),
        )
      }
    >
      Ask
    </button>
  )
}

it("R8.02 connect() resolves with the connection or rejects with 'Modal closed' or 'Failed to connect'", async () => {
  const wallet = installWallet({ name: 'Fox Wallet', answer: 'error' })
  const ended: string[] = []
  await renderLatchkey(<Asker ended={ended} />)
  await button('Ask').click()
  await expect.element(dialog('Connect wallet')).toBeVisible()
  await button('Close').click()
  await expect.poll(() => ended).toEqual(['Modal closed'])

  await button('Ask').click()
  await button(/^Fox Wallet/).click()
  await expect.element(dialog('Fox Wallet').getByText('Failed to connect')).toBeVisible()
  await button('Close').click()
  await expect.poll(() => ended).toEqual(['Modal closed', 'Failed to connect'])

  wallet.answer = 'yes'
  await button('Ask').click()
  await button(/^Fox Wallet/).click()
  await expect.poll(() => ended).toEqual(['Modal closed', 'Failed to connect', 'Fox Wallet'])
})

it('goes from page to wallet and back by keyboard alone', async () => {
  installWallet({ name: 'Fox Wallet', answer: 'no' })
  await renderLatchkey(<LatchkeyButton />)
  await expect.element(button('Connect wallet')).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(dialog('Connect wallet')).toBeVisible()
  await expect.poll(focused).toBe('Connect wallet')
  await userEvent.keyboard('{Tab}')
  expect(focused()).toBe('Close')
  await userEvent.keyboard('{Tab}')
  expect(focused()).toContain('Fox Wallet')
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe('Try again')
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
  expect(focused()).toBe('Back')
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe('Connect wallet')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(document.activeElement?.textContent).toBe('Connect wallet')
})

it('calls the wallet while the press counts as one, so that it may open its window', async () => {
  const wallet = installWallet({ name: 'Fox Wallet' })
  const pressed: boolean[] = []
  Object.defineProperty(wallet, 'answer', {
    get() {
      pressed.push(navigator.userActivation.isActive)
      return pressed.length === 1 ? 'error' : 'yes'
    },
  })
  await renderLatchkey(<LatchkeyButton />)
  await button('Connect wallet').click()
  await button(/^Fox Wallet/).click()
  await button('Try again').click()
  await expect.element(button(/^Account/)).toBeVisible()
  expect(pressed).toEqual([true, true])
})

it('aborts the connect attempt when the dialog is closed', async () => {
  const wallet = installWallet({ name: 'Fox Wallet', answer: 'silence' })
  await renderLatchkey(<LatchkeyButton />)
  await button('Connect wallet').click()
  await button(/^Fox Wallet/).click()
  await expect.element(dialog('Fox Wallet').getByText('Continue in Fox Wallet')).toBeVisible()
  await button('Close').click()
  await expect.element(button('Connect wallet')).toBeVisible()
  expect(wallet.requested.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
})

it('R9.14a blocks connecting until the legal checkbox is ticked, if the app requires it', async () => {
  installWallet({ name: 'Fox Wallet' })
  await renderLatchkey(<ConnectButton />, {
    legal: { termsUrl: 'https://app.test/terms' },
    features: { legalCheckbox: true },
  })
  await button('Connect wallet').click()
  await expect.element(page.getByRole('checkbox', { name: /I agree to the terms of service/ })).not.toBeChecked()
  const row = dialog().getByRole('button', { name: /^Fox Wallet/ })
  expect(row.element().closest('[inert]')).not.toBeNull()
  await page.getByRole('checkbox').click()
  expect(row.element().closest('[inert]')).toBeNull()
})

it('R9.14a has no legal checkbox by default, and offers all wallets unless the app turns them off', async () => {
  await renderLatchkey(<ConnectButton />, { legal: { privacyUrl: 'https://app.test/privacy' } })
  await button('Connect wallet').click()
  await expect.element(dialog().getByText('By connecting you agree to the privacy policy.')).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await expect.element(button('All wallets')).toBeVisible()
})

it('says that no wallet was found, why, and where to get one', async () => {
  await renderLatchkey(<ConnectButton />, { features: { allWallets: false } })
  await button('Connect wallet').click()
  await expect.element(dialog().getByText('No wallets found in this browser.')).toBeVisible()
  await expect.element(button('All wallets')).not.toBeInTheDocument()
  await button('Get a wallet').click()
  await expect.element(dialog('Get a wallet')).toBeVisible()
})

it('shows two wallets first and the rest on request', async () => {
  for (const name of ['Fox', 'Owl', 'Elk', 'Bee']) installWallet({ name })
  await renderLatchkey(<ConnectButton />)
  await button('Connect wallet').click()
  await expect.element(button(/^Owl/)).toBeVisible()
  await expect.element(button(/^Elk/)).not.toBeInTheDocument()
  await button('Show more').click()
  await expect.element(button(/^Bee/)).toBeVisible()
})

it('shows an untrusted wallet name as text', async () => {
  installWallet({ name: '<img src=x onerror=alert(1)>' })
  await renderLatchkey(<ConnectButton />)
  await button('Connect wallet').click()
  await expect.element(button(/^<img src=x/)).toBeVisible()
})
