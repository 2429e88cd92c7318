import { type ReactNode, useState } from 'react'
import { verifyMessage } from 'viem'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, chooseWallet, dialog, renderApp } from '../../test/renderApp.tsx'
import { ConnectButton } from '../buttons/ConnectButton.tsx'
import { RainbowKitAuthenticationProvider } from '../context/AuthenticationContext.tsx'
import { type AuthenticationStatus, createAuthenticationAdapter } from '../context/adapter.ts'

type Backend = { accepts: boolean; calls: string[] }

/** An app that keeps the status itself, as RainbowKit's docs show it. */
function Authenticated({ backend, children }: { backend: Backend; children: ReactNode }) {
  const [status, setStatus] = useState<AuthenticationStatus>('unauthenticated')
  const [adapter] = useState(() =>
    createAuthenticationAdapter({
      getNonce: async () => `nonce${backend.calls.push('nonce')}`,
      createMessage: ({ nonce, address, chainId }) => `${nonce} ${address} ${chainId}`,
      async verify({ message, signature }) {
        const address = message.split(' ')[1] as `0x${string}`
        expect(await verifyMessage({ address, message, signature: signature as `0x${string}` })).toBe(true)
        backend.calls.push(`verify ${message}`)
        if (backend.accepts) setStatus('authenticated')
        return backend.accepts
      },
      async signOut() {
        backend.calls.push('signOut')
        setStatus('unauthenticated')
      },
    }),
  )
  return (
    <RainbowKitAuthenticationProvider adapter={adapter} status={status}>
      {children}
    </RainbowKitAuthenticationProvider>
  )
}

it('asks for a signature after connecting, and signs out when the wallet is gone', async () => {
  const backend: Backend = { accepts: false, calls: [] }
  const { wallet } = renderApp(<ConnectButton />, {
    around: (app) => <Authenticated backend={backend}>{app}</Authenticated>,
  })
  await button('Connect wallet').click()
  await chooseWallet()
  const signIn = dialog('Sign in')
  await expect.element(signIn).toBeVisible()
  // Not signed in, so not connected.
  expect(document.querySelector('main')?.textContent).toContain('Connect wallet')

  wallet.declines = true
  await signIn.getByRole('button', { name: 'Sign message' }).click()
  await expect.element(signIn.getByRole('alert')).toHaveTextContent(/declined/)
  wallet.declines = false
  await signIn.getByRole('button', { name: 'Sign message' }).click()
  await expect.element(signIn.getByRole('alert')).toHaveTextContent(/Couldn’t sign you in/)

  await signIn.getByRole('button', { name: 'Close' }).click()
  await button('Connect wallet').click()
  backend.accepts = true
  await signIn.getByRole('button', { name: 'Sign message' }).click()
  await expect.element(button(/^Account 0xf39F/)).toBeVisible()
  await expect.poll(() => document.querySelectorAll('dialog[open]').length).toBe(0)
  expect(backend.calls.at(-1)).toMatch(new RegExp(`^verify nonce\\d+ ${wallet.address} 1$`))
  // No nonce is signed twice.
  const nonces = backend.calls.flatMap((call) => call.match(/^verify (\S+)/)?.[1] ?? [])
  expect(new Set(nonces).size).toBe(nonces.length)

  await button(/^Account 0xf39F/).click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(() => backend.calls.at(-1)).toBe('signOut')
})
