import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { LatchkeyButton } from '../buttons/LatchkeyButton.tsx'
import { button, dialog, installWallet, renderLatchkey, sidenet } from '../test/renderLatchkey.tsx'
import { useSwitchNetwork } from './useConnect.ts'
import { useDialog } from './useDialog.ts'

/** An app whose event handlers don't await anything. */
function Shop() {
  const switchNetwork = useSwitchNetwork()
  const { connect } = useDialog()
  return (
    <>
      <p>{`Switch: ${switchNetwork.status}`}</p>
      <button type="button" onClick={() => switchNetwork.mutate({ networkId: sidenet.id })}>
        Switch
      </button>
      <button type="button" onClick={() => connect()}>
        Join
      </button>
    </>
  )
}

it('leaves no unhandled rejection when the visitor declines an action of an event handler', async () => {
  const unhandled: unknown[] = []
  const onUnhandled = (event: PromiseRejectionEvent) => {
    event.preventDefault()
    unhandled.push(event.reason)
  }
  window.addEventListener('unhandledrejection', onUnhandled)
  onTestFinished(() => window.removeEventListener('unhandledrejection', onUnhandled))

  const wallet = installWallet({ name: 'Fox Wallet' })
  await renderLatchkey(
    <>
      <LatchkeyButton />
      <Shop />
    </>,
  )
  await button('Join').click()
  await dialog('Connect wallet').getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog('Connect wallet')).not.toBeInTheDocument()

  await button('Connect wallet').click()
  await button(/^Fox Wallet/).click()
  await expect.element(button(/^Account /)).toBeVisible()
  wallet.answer = 'no'
  await button('Switch').click()
  await expect.element(page.getByText('Switch: declined')).toBeVisible()
  // The browser reports an unhandled rejection in a later task.
  await new Promise((resolve) => setTimeout(resolve))
  expect(unhandled).toEqual([])
})
