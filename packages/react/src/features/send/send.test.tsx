import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ether, historyItem, usdc } from '../../test/holdings.ts'
import { alert, amount, openSend, recipient, review, stranger } from '../../test/openSend.tsx'
import { button, dialog, focused } from '../../test/renderLatchkey.tsx'
import { toasted } from '../../test/toasted.ts'

it('R4.15b sends: review with every digit, wallet, Account with the transfer on top, an empty draft', async () => {
  const iconUrl = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'
  const { server, wallet } = await openSend({ balances: [{ ...ether, iconUrl }, usdc] })
  await review('0.2', stranger)
  const shown = dialog('Review')
  await expect.element(shown).toHaveTextContent('-0.2 ETH')
  await expect.element(shown).toHaveTextContent(stranger)
  await expect.element(shown).toHaveTextContent('at most 0.000063 ETH')
  await expect.element(shown).toHaveTextContent(location.origin)
  await expect.element(shown).toHaveTextContent('Devnet')
  await button('Send 0.2 ETH').click()
  await expect.element(dialog('Account')).toBeVisible()
  expect(wallet.requested.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  await button(/^Activity/).click()
  const row = dialog('Activity').getByRole('button', { name: /^Sending/ })
  await expect.element(row).toHaveTextContent('-0.2 ETH')
  expect(row.element().querySelector('img')?.src).toBe(iconUrl)
  await row.click()
  const details = dialog('Send')
  await expect.element(details).toHaveTextContent('Pending')
  await expect.element(details).toHaveTextContent(stranger)
  expect(details.getByRole('link').element().getAttribute('href')).toBe(`http://localhost:1/explorer/tx/${wallet.hash}`)
  server.mined = { [wallet.hash]: 'success' }
  await expect.element(details.getByRole('status').filter({ hasText: 'Confirmed' })).toBeVisible()
  await button('Back').click()
  await expect.element(dialog('Activity').getByRole('button', { name: /^Sent/ })).toHaveTextContent('Confirmed')
  server.history = [[historyItem('5', '2026-11-20T10:00:00Z', { hash: wallet.hash })]]
  await expect.element(dialog('Activity').getByText('Confirmed')).not.toBeInTheDocument()
  const readings = () => server.requested.filter((path) => path.includes('/balance')).length
  const before = readings()
  await button('Back').click()
  await expect.poll(readings).toBeGreaterThan(before)
  await button('Send').click()
  await expect.element(amount()).toHaveValue('')
  await expect.element(recipient()).toHaveValue('')
})

it('says only in its row that a transfer was sent and confirmed, also to screen readers', async () => {
  const { server, wallet } = await openSend()
  await review('0.2', stranger)
  await button('Send 0.2 ETH').click()
  const account = dialog('Account')
  await expect.element(account.getByRole('status').filter({ hasText: 'Sending · Pending' })).toBeInTheDocument()
  expect(account.element().querySelector('.lk-toast')).toBeNull()
  server.mined = { [wallet.hash]: 'success' }
  await expect.element(account.getByRole('status').filter({ hasText: 'Sent · Confirmed' })).toBeInTheDocument()
})

it('says that a transfer started to a visitor who has gone on, but not beside its row', async () => {
  const { wallet } = await openSend()
  const leaveReview = async () => {
    let answer = () => {}
    wallet.answer = new Promise((resolve) => {
      answer = resolve
    })
    await review('0.2', stranger)
    await button('Send 0.2 ETH').click()
    await expect.element(dialog('Review').getByText('Continue in Fox Wallet')).toBeVisible()
    await button('Back').click()
    await expect.element(dialog('Send')).toBeVisible()
    return answer
  }
  const answerInSend = await leaveReview()
  const started = toasted(dialog('Send').element(), 'Transaction started')
  answerInSend()
  await started
  const answerInAccount = await leaveReview()
  await button('Close').click()
  await button(/^Account/).click()
  await expect.element(dialog('Account')).toBeVisible()
  await expect.poll(() => dialog('Account').element().querySelector('.lk-toast')).toBeNull()
  let isSaid = false
  void toasted(dialog('Account').element(), 'Transaction started').then(() => {
    isSaid = true
  })
  answerInAccount()
  await expect.poll(() => dialog('Account').getByText('Pending').elements().length).toBe(2)
  await button(/^Activity/).click()
  await expect.element(dialog('Activity')).toBeVisible()
  expect(isSaid).toBe(false)
})

it('gives a pulse when a transfer is confirmed', async () => {
  const pulse = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
  onTestFinished(() => pulse.mockRestore())
  const { server, wallet } = await openSend()
  await review('0.2', stranger)
  await button('Send 0.2 ETH').click()
  await expect.element(dialog('Account').getByText('Pending')).toBeVisible()
  expect(pulse).not.toHaveBeenCalled()
  server.mined = { [wallet.hash]: 'success' }
  await expect.poll(() => pulse.mock.calls).toEqual([[10]])
})

it('R4.15b shows the new balance after Confirmed, even if the server cached the old one and its node was a block behind', async () => {
  const { server, wallet } = await openSend({ keptBalances: [ether, usdc] })
  await review('0.2', stranger)
  await button('Send 0.2 ETH').click()
  await expect.element(dialog('Account')).toHaveTextContent('2.41876 ETH')
  const forced = () => server.requested.filter((path) => path.endsWith('/balance?forced')).length
  await expect.poll(forced).toBeGreaterThan(0)
  const before = forced()
  server.mined = { [wallet.hash]: 'success' }
  await expect.poll(forced).toBeGreaterThan(before)
  server.balances = [{ ...ether, quantity: { decimals: '18', numeric: '2.21' } }, usdc]
  await expect.element(dialog('Account')).toHaveTextContent('2.21 ETH')
})

it('keeps the draft when the visitor declines, says so neutrally, and focuses Try again', async () => {
  const { wallet } = await openSend()
  await review('0.2', stranger)
  wallet.answer = 'no'
  await button('Send 0.2 ETH').click()
  await expect.element(alert()).toHaveTextContent('You declined in Fox Wallet')
  await expect.poll(focused).toBe('Try again')
  await button('Edit').click()
  await expect.element(amount()).toHaveValue('0.2')
  wallet.answer = 'yes'
  await button('Review').click()
  await button('Send 0.2 ETH').click()
  await expect.element(dialog('Account')).toBeVisible()
})

it('never resends automatically what the wallet may have sent', async () => {
  const { wallet } = await openSend()
  await review('0.2', stranger)
  wallet.answer = 'error'
  await button('Send 0.2 ETH').click()
  await expect.element(alert()).toHaveTextContent('This may or may not have been sent')
  await button('Check Activity').click()
  await expect.element(dialog('Activity')).toHaveTextContent('Not confirmed yet')
  expect(wallet.requested.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
})

it('names the wallet to open while waiting for it', async () => {
  const { wallet } = await openSend()
  await review('0.2', stranger)
  wallet.answer = 'silence'
  await button('Send 0.2 ETH').click()
  await expect.element(dialog('Review').getByRole('status').first()).toHaveTextContent('Continue in Fox Wallet')
})

it('rejects each kind of invalid amount with its own text, and keeps it as typed', async () => {
  await openSend()
  for (const [text, words] of [
    ['1e3', 'Enter the amount in full'],
    ['-1', 'An amount can’t be negative'],
    [' 0,5', 'Remove the space from the amount'],
    ['1,000', 'Did you mean 1000 or 1.000?'],
    ['1,23,456', 'Remove the thousands separators'],
    ['0.1234567890123456789', 'ETH has at most 18 decimals'],
    [`1${'0'.repeat(60)}`, 'This amount is too large'],
    ['ten', 'Enter an amount with digits'],
    ['5', 'This is more than your balance of 2.41876 ETH'],
  ] as const) {
    await amount().fill(text)
    await expect.element(alert()).toHaveTextContent(words)
    await expect.element(amount()).toHaveValue(text)
    await expect.element(amount()).toHaveAttribute('aria-invalid', 'true')
    const described = amount().element().getAttribute('aria-describedby')
    expect(alert().element().closest(`[id="${described}"]`)).not.toBeNull()
  }
})

it('R5.13 says what is missing', async () => {
  await openSend()
  await button('Review').click()
  await expect.element(alert()).toHaveTextContent('An amount and receiver address are required')
  await expect.poll(() => amount().element().matches(':focus')).toBe(true)
})

it('R5.13 requires a token', async () => {
  await openSend({ failing: { '/v1/account': 'silence' } }, false)
  await amount().fill('1')
  await recipient().fill(stranger)
  await button('Review').click()
  await expect.element(alert()).toHaveTextContent('A token is required')
})

it('chooses the native token when its balance is zero, says so, and links to Receive', async () => {
  await openSend({ balances: [] })
  await expect.element(dialog('Send')).toHaveTextContent('You don’t have any ETH yet.')
  await amount().fill('1')
  await expect.element(alert()).toHaveTextContent('This is more than your balance of 0 ETH')
  await button('Receive funds').click()
  await expect.element(dialog('Receive')).toBeVisible()
})

it('chooses the native token when balances cannot be read', async () => {
  await openSend({ failing: { '/v1/account': 500 } })
  await expect.element(dialog('Send')).toHaveTextContent('Balance unknown')
  await review('0,5', stranger)
  await expect.element(button('Send 0.5 ETH')).toBeEnabled()
})

it('chooses another token and sends all of it', async () => {
  const { wallet } = await openSend()
  await button('Token ETH').click()
  await page.getByRole('searchbox', { name: 'Search tokens' }).fill('usd')
  await dialog('Choose token')
    .getByRole('button', { name: /USD Coin.*USDC/ })
    .click()
  await expect.element(button('Token USDC')).toBeVisible()
  await button('Max').click()
  await expect.element(amount()).toHaveValue('3200.04')
  await recipient().fill(stranger)
  await button('Review').click()
  await button('Send 3,200.04 USDC').click()
  await expect.element(dialog('Account')).toBeVisible()
  expect(wallet.requested).toContain('eth_sendTransaction')
})

it('distinguishes a fee that is too high from an unknown one', async () => {
  const { server } = await openSend({ estimate: 'insufficient' })
  await review('2.4187654', stranger)
  await expect.element(alert()).toHaveTextContent('Not enough ETH for the amount and the network fee')
  await expect.element(button(/^Send/)).toBeDisabled()
  server.estimate = 'gas'
  await button(/^Use 2.4186/).click()
  await expect.element(button(/^Send 2.4186/)).toBeEnabled()
  await button('Back').click()
  server.estimate = 'failure'
  await amount().fill('0.1')
  await button('Review').click()
  await expect.element(dialog('Review')).toHaveTextContent('Couldn’t estimate the fee')
  await expect.element(button('Send 0.1 ETH')).toBeEnabled()
})

it('says why the network would reject it', async () => {
  await openSend({ estimate: 'revert' })
  await review('0.1', stranger)
  await expect.element(alert()).toHaveTextContent('transfers are paused')
})

it('R4.15c empties the draft when the network changes', async () => {
  const { wallet } = await openSend()
  await amount().fill('0.2')
  wallet.setChain('0x7a6a')
  await expect.element(amount()).toHaveValue('')
  wallet.setChain('0x7a69')
  await expect.element(button('Token ETH')).toBeVisible()
  await expect.element(amount()).toHaveValue('')
})
