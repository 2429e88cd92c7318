import type { SiwxOptions } from '@latchkey/core'
import { accountId } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LatchkeyButton } from '../../buttons/LatchkeyButton.tsx'
import { NetworkButton } from '../../buttons/NetworkButton.tsx'
import { useDialog } from '../../hooks/useDialog.ts'
import { useSignIn } from '../../hooks/useSignIn.ts'
import { ada } from '../../test/announceWallet.ts'
import { type MemoryBackend, memoryBackend, sessionOf } from '../../test/memoryBackend.ts'
import { button, devnet, dialog, installWallet, renderLatchkey } from '../../test/renderLatchkey.tsx'

/** An app's page: who is signed in, and buttons to sign in and out. */
function Visitor() {
  const { session, status, signOut } = useSignIn()
  const { open } = useDialog()
  return (
    <>
      <output aria-label="Visitor">{session ? session.data.accountAddress : status}</output>
      <button type="button" onClick={() => open('SignMessage')}>
        Come in
      </button>
      <button type="button" onClick={() => void signOut()}>
        Go out
      </button>
    </>
  )
}

const visitor = () => page.getByRole('status', { name: 'Visitor' })

async function connected(backend: MemoryBackend, options: Omit<SiwxOptions, 'backend'> = {}) {
  return (await rendered(backend, options)).connect()
}

async function rendered(backend: MemoryBackend, options: Omit<SiwxOptions, 'backend'> = {}, locale = 'en') {
  const wallet = installWallet({ name: 'Fox Wallet' })
  await renderLatchkey(
    <>
      <LatchkeyButton />
      <NetworkButton />
      <Visitor />
    </>,
    { config: { siwx: { backend, ...options } }, locale },
  )
  return {
    async connect(opener = 'Connect wallet') {
      await button(opener).click()
      await button(/^Fox Wallet/).click()
      return wallet
    },
  }
}

it('R4.09a R4.09b opens on connect, shows everything that is signed, stores the session and closes', async () => {
  const backend = memoryBackend()
  const wallet = await connected(backend, { statement: 'I accept the terms of Harbour.' })
  const shown = dialog('Sign in')
  await expect.element(shown).toBeVisible()
  await expect.element(shown).toHaveTextContent(location.host)
  await expect.element(shown).toHaveTextContent(ada)
  await expect.element(shown).toHaveTextContent('Devnet')
  await expect.element(shown).toHaveTextContent('I accept the terms of Harbour.')
  expect(wallet.requested).not.toContain('personal_sign')
  await button('Sign').click()
  await expect.element(visitor()).toHaveTextContent(ada)
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(backend.messages[0]).toContain('I accept the terms of Harbour.')
})

it('R4.09a opens nothing when a session exists, or on a network that is not offered', async () => {
  const backend = memoryBackend({ sessions: [sessionOf(accountId(devnet.id, ada))] })
  const wallet = await connected(backend)
  await expect.element(visitor()).toHaveTextContent(ada)
  await expect.element(dialog()).not.toBeInTheDocument()
  wallet.setChain('0x5')
  await expect.element(dialog('Network not supported')).toBeVisible()
})

it('R4.09d closes on cancelling when sign-in is not required, and does not ask again', async () => {
  await connected(memoryBackend())
  await button('Cancel').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(button(/^Account/)).toBeVisible()
  await button(/^Account/).click()
  await expect.element(dialog('Account')).toBeVisible()
  await button('Close').click()
  await button('Come in').click()
  await expect.element(dialog('Sign in')).toBeVisible()
  await button('Sign').click()
  await expect.element(visitor()).toHaveTextContent(ada)
})

it('R2.06 cannot be closed while sign-in is required, says why, and always lets the visitor disconnect', async () => {
  await connected(memoryBackend(), { isRequired: true })
  await expect.element(dialog('Sign in')).toBeVisible()
  await expect.element(button('Close')).toBeDisabled()
  for (const _ of [1, 2, 3, 4]) await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Sign in')).toBeVisible()
  await expect.element(dialog().getByText('Sign in or disconnect first.')).toBeInTheDocument()
  await expect.element(button('Back')).not.toBeInTheDocument()
  await button('Disconnect').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(button('Connect wallet')).toBeVisible()
})

it('R4.09d returns to the last network with a session on cancelling a required sign-in', async () => {
  const backend = memoryBackend({ sessions: [sessionOf(accountId(devnet.id, ada))] })
  await connected(backend, { isRequired: true })
  await expect.element(visitor()).toHaveTextContent(ada)
  await button('Network Devnet').click()
  await dialog()
    .getByRole('button', { name: /^Sidenet/ })
    .click()
  await expect.element(dialog('Sign in')).toBeVisible()
  await button('Cancel').click()
  await expect.element(button('Network Devnet')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
})

it('R4.09d disconnects on cancelling a required sign-in when no network has a session', async () => {
  await connected(memoryBackend(), { isRequired: true })
  await button('Cancel').click()
  await expect.element(button('Connect wallet')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
})

it("R4.09c R8.09a says 'Signature declined', and lets the visitor try again", async () => {
  const wallet = await connected(memoryBackend())
  await expect.element(dialog('Sign in')).toBeVisible()
  wallet.answer = 'no'
  await button('Sign').click()
  await expect.element(dialog('Sign in').getByRole('alert')).toHaveTextContent('Signature declined')
  wallet.answer = 'yes'
  await button('Try again').click()
  await expect.element(visitor()).toHaveTextContent(ada)
})

it('R4.09c opens again when signing fails after the dialog was closed', async () => {
  const backend = memoryBackend()
  await connected(backend)
  let refuse = (_: Error) => {}
  backend.getNonce = () =>
    new Promise((_, reject) => {
      refuse = reject
    })
  await button('Sign').click()
  await expect.element(dialog().getByText('Continue in Fox Wallet')).toBeVisible()
  await button('Close').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  refuse(new Error('out of order'))
  await expect.element(dialog('Sign in').getByRole('alert')).toHaveTextContent('Signature declined')
})

it("R8.08 says 'A problem occurred while trying initialize authentication', disconnects and starts over", async () => {
  await connected(memoryBackend({ answer: 'no' }))
  const alert = dialog('Connect wallet').getByRole('alert')
  await expect.element(alert).toHaveTextContent('A problem occurred while trying initialize authentication')
  await expect.element(dialog('Connect wallet').getByRole('button', { name: /^Fox Wallet/ })).toBeVisible()
})

it('says both in the visitor’s language', async () => {
  const { connect } = await rendered(memoryBackend({ answer: 'no' }), {}, 'de')
  await connect('Wallet verbinden')
  await expect.element(page.getByText('Die Anmeldung konnte nicht gestartet werden')).toBeVisible()
})

it('asks again after signing out only on request', async () => {
  await connected(memoryBackend())
  await button('Sign').click()
  await expect.element(visitor()).toHaveTextContent(ada)
  await button('Go out').click()
  await expect.element(visitor()).toHaveTextContent('ready')
  await expect.element(dialog()).not.toBeInTheDocument()
})

it('does not ask on connecting when the app signs in on request, or when the backend is down', async () => {
  const backend = memoryBackend()
  await connected(backend, { asks: 'onDemand' })
  await expect.element(visitor()).toHaveTextContent('ready')
  await expect.element(dialog()).not.toBeInTheDocument()
  backend.answer = 'no'
  await button('Network Devnet').click()
  await dialog()
    .getByRole('button', { name: /^Sidenet/ })
    .click()
  await expect.element(button('Network Sidenet')).toBeVisible()
  await expect.element(button(/^Account/)).toBeVisible()
  backend.answer = 'yes'
  await button('Come in').click()
  await button('Sign').click()
  await expect.element(visitor()).toHaveTextContent(ada)
})
