import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { LatchkeyButton } from '../buttons/LatchkeyButton.tsx'
import { button, dialog, installWallet, renderLatchkey, sidenet } from '../test/renderLatchkey.tsx'
import { useSwitchNetwork } from './useConnect.ts'
import { useDialog } from './useDialog.ts'
import { useSignMessage } from './useSigning.ts'

/** An app whose event handlers don't await anything. */
function Shop() {
  const switchNetwork = useSwitchNetwork()
  const { connect } = useDialog()
  return (
    <>
      <p>{`Switch: ${switchNetwork.isDeclined ? 'declined' : switchNetwork.status}`}</p>
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

/** Signs with whatever wallet is connected. */
function Notary() {
  const { mutate, reset, isPending, isDeclined, status, data, error } = useSignMessage()
  return (
    <>
      <p>{`Sign: ${[status, isPending && 'pending', isDeclined && 'declined', data, error?.message].filter(Boolean).join(' ')}`}</p>
      <button type="button" onClick={() => mutate({ message: 'Hello' })}>
        Sign
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
    </>
  )
}

it('has the result, or the error and whether the visitor declined, until it is reset', async () => {
  const wallet = installWallet({ name: 'Fox Wallet' })
  await renderLatchkey(
    <>
      <LatchkeyButton />
      <Notary />
    </>,
  )
  const shown = (text: RegExp) => expect.element(page.getByText(text)).toBeVisible()
  await button('Sign').click()
  await shown(/^Sign: error No wallet is connected$/)

  await button('Connect wallet').click()
  await button(/^Fox Wallet/).click()
  await expect.element(button(/^Account /)).toBeVisible()
  await button('Sign').click()
  await shown(/^Sign: success 0x[0-9a-f]+$/)
  await button('Reset').click()
  await shown(/^Sign: idle$/)
  wallet.answer = 'no'
  await button('Sign').click()
  await shown(/^Sign: error declined /)
})
