import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ada, bob } from '../../../test/announceWallet.ts'
import { historyItem, usdcContract } from '../../../test/holdings.ts'
import { alert, amount, openSend, recipient, stranger } from '../../../test/openSend.tsx'
import { button, dialog } from '../../../test/renderLatchkey.tsx'

it('resolves a name, and shows the whole address', async () => {
  const { server } = await openSend({ names: { 'ada.eth': stranger } })
  await recipient().fill('ada.eth')
  await expect.element(dialog('Send')).toHaveTextContent(`ada.eth is ${stranger}`)
  await recipient().fill('nobody.eth')
  await expect.element(alert()).toHaveTextContent('nobody.eth has no address')
  server.failing = { '/v1/profile': 500 }
  await amount().fill('0.1')
  await expect.element(amount()).toHaveValue('0.1')
})

it('begins with the recipient that it was opened with, and keeps what is typed instead', async () => {
  await openSend({ names: { 'ada.eth': stranger } }, true, {}, { view: 'Send', recipient: 'ada.eth' })
  await expect.element(dialog('Send')).toHaveTextContent(`ada.eth is ${stranger}`)
  await recipient().fill(bob)
  await amount().fill('0.1')
  await button('Review').click()
  await dialog('Review').getByRole('button', { name: 'Back' }).click()
  await expect.element(recipient()).toHaveValue(bob)
})

it('keeps Review in its place when a name has been looked up', async () => {
  // As a sheet, the button stands at the bottom of the screen.
  await page.viewport(1000, 900)
  onTestFinished(() => page.viewport(800, 700))
  const { server } = await openSend({
    names: { 'ada.eth': stranger },
    history: [[historyItem('1', '2026-11-19T10:00:00Z', { sentTo: stranger })]],
    failing: { '/v1/profile': 'silence' },
  })
  const place = () => button('Review').element().getBoundingClientRect().top
  await recipient().fill('bob.eth')
  await expect.element(dialog('Send')).toHaveTextContent('Looking up bob.eth')
  await expect.poll(isFitted).toBe(true)
  const before = place()
  server.failing = {}
  await recipient().fill('ada.eth')
  await expect.element(dialog('Send')).toHaveTextContent(`ada.eth is ${stranger}`)
  await expect.poll(isFitted).toBe(true)
  expect(place()).toBe(before)
})

/** Whether the panel has adjusted to its view, which it does a frame later. */
function isFitted(): boolean {
  const body = dialog('Send').element().querySelector<HTMLElement>('.lk-body')
  return body?.style.blockSize === `${body?.querySelector<HTMLElement>('.lk-view')?.offsetHeight}px`
}

it('H-07 sends to the address that was shown for a name, even if the name has changed', async () => {
  const { server, wallet } = await openSend({ names: { 'ada.eth': stranger } })
  await amount().fill('0.1')
  await recipient().fill('ada.eth')
  await expect.element(dialog('Send')).toHaveTextContent(`ada.eth is ${stranger}`)
  server.names = { 'ada.eth': bob }
  await button('Review').click()
  await expect.element(dialog('Review')).toHaveTextContent(stranger)
  await button('Send 0.1 ETH').click()
  await expect.element(dialog('Account')).toBeVisible()
  expect(wallet.sent).toEqual([[expect.objectContaining({ to: stranger })]])
})

it('rejects invalid recipients', async () => {
  await openSend()
  for (const [text, words] of [
    [stranger.replace('E7', 'e7'), 'checksum doesn’t match'],
    ['0x123', 'Enter a valid address or name'],
  ] as const) {
    await recipient().fill(text)
    await userEvent.tab()
    await expect.element(alert()).toHaveTextContent(words)
    await expect.element(recipient()).toHaveAttribute('aria-invalid', 'true')
  }
})

it('warns of unusual recipients', async () => {
  const known = '0x0000222222222222222222222222222222220000'
  await openSend({ history: [[historyItem('1', '2026-11-19T10:00:00Z', { sentTo: known })]] })
  for (const [text, words] of [
    [ada, 'This is your own address'],
    [stranger, 'You haven’t sent to this address before'],
    [usdcContract, 'This is a token contract'],
    ['0x0000111111111111111111111111111111110000', `Compare every character with: ${known}`],
    [`0x${'0'.repeat(40)}`, 'Nobody can spend from this address'],
  ] as const) {
    await recipient().fill(text)
    await expect.element(dialog('Send')).toHaveTextContent(words)
  }
})

it('warns of a contract, and not of a known recipient', async () => {
  const { server } = await openSend({
    history: [[historyItem('1', '2026-11-19T10:00:00Z')]],
    contracts: [stranger.toLowerCase()],
  })
  await recipient().fill(stranger)
  await expect.element(dialog('Send')).toHaveTextContent('This address is a contract')
  await recipient().fill(bob)
  await expect.element(dialog('Send')).not.toHaveTextContent('You haven’t sent to this address before')
  expect(server.requested).toContain('rpc:eth_getCode')
})

it('resolves a name again when the browser is back online', async () => {
  const { server } = await openSend({ names: { 'ada.eth': stranger }, failing: { '/v1/profile/': 403 } })
  await recipient().fill('ada.eth')
  await expect.element(alert()).toHaveTextContent('Couldn’t look up')
  server.failing = {}
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await expect.element(dialog('Send')).toHaveTextContent(`ada.eth is ${stranger}`)
})
