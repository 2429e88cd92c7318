import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { ether, usdc } from '../../../test/holdings.ts'
import { amount, openSend, recipient, review, stranger } from '../../../test/openSend.tsx'
import { button, dialog } from '../../../test/renderLatchkey.tsx'

it('shows the sign of the currency before an amount that is entered in money, and to screen readers', async () => {
  await openSend()
  await amount().fill('1')
  await expect.element(amount()).toHaveAccessibleDescription('')
  await button(/Enter in US Dollar/).click()
  await expect.element(amount()).toHaveAccessibleDescription('$')
  await expect.element(dialog('Send').getByText('$', { exact: true })).toBeVisible()
})

it('shows balances with six digits, and all of them on a press', async () => {
  await openSend({ balances: [ether, { ...usdc, quantity: { decimals: '6', numeric: '98.5' } }] })
  await button('Balance 2.41876 ETH Show all digits').click()
  await expect.element(dialog('Send')).toHaveTextContent('Balance 2.418765432109876543 ETH')
  await review('0.2', stranger)
  await expect.element(dialog('Review')).toHaveTextContent('Balance after2.2187 ETHNow 2.41876 ETH')
  await button('Back').click()
  await button('Token ETH').click()
  await button(/USD Coin/).click()
  await amount().fill('0,005')
  await button('Review').click()
  await expect.element(dialog('Review')).toHaveTextContent('Balance after98.495 USDC')
})

it('keeps gas back with Max, and switches between token and fiat', async () => {
  await openSend()
  await button('Max').click()
  await expect.element(amount()).toHaveValue('2.418686')
  const field = amount().element()
  expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth)
  await button(/Enter in US Dollar/).click()
  await expect.element(amount()).toHaveValue('4837.37')
  await amount().fill('100')
  await expect.element(dialog('Send')).toHaveTextContent('0.05 ETH')
  await recipient().fill(stranger)
  await button('Review').click()
  await expect.element(button('Send 0.05 ETH')).toBeVisible()
  await button('Back').click()
  await button('Max').click()
  await button('Review').click()
  await expect.element(button('Send 2.418686682109876543 ETH')).toBeVisible()
})

it('enters a part of the balance with one press, in the unit of the field', async () => {
  await openSend({ balances: [{ ...ether, quantity: { decimals: '18', numeric: '2' } }] })
  await button('50%').click()
  await expect.element(amount()).toHaveValue('1')
  await button('25%').click()
  await expect.element(amount()).toHaveValue('0.5')
  await button(/Enter in US Dollar/).click()
  await button('50%').click()
  await expect.element(amount()).toHaveValue('2000')
  await recipient().fill(stranger)
  await button('Review').click()
  await expect.element(button('Send 1 ETH')).toBeVisible()
})

it('begins in the unit that the visitor chose last', async () => {
  localStorage.clear()
  onTestFinished(() => localStorage.clear())
  await openSend({}, true, { storage: localStorage })
  await button(/Enter in US Dollar/).click()
  await button('Token ETH').click()
  await button(/USD Coin/).click()
  await expect.element(button(/Enter in USDC/)).toBeVisible()
  await button(/Enter in USDC/).click()
  await button('Token USDC').click()
  await button(/^Ether/).click()
  await expect.element(button(/Enter in US Dollar/)).toBeVisible()
  await button(/Enter in US Dollar/).click()
  document.querySelector('main')?.remove()
  await page.getByRole('button', { name: 'Close' }).click()
  await openSend({}, true, { storage: localStorage })
  await expect.element(button(/Enter in ETH/)).toBeVisible()
})

it('has no fiat unit without a price', async () => {
  await openSend({ balances: [{ ...ether, price: 0 }] })
  await amount().fill('1')
  await expect.element(button(/Enter in/)).not.toBeInTheDocument()
})
