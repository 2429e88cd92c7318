import type { Eip1193Provider } from '@latchkey/core'
import { switchConnection } from '@latchkey/core/actions'
import { LatchkeyError } from '@latchkey/protocol'
import type { WalletUser } from '@latchkey/protocol/frame'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ada } from '../../gallery/wallet.ts'
import { type MemoryBackend, memoryBackend } from '../../test/memoryBackend.ts'
import { button, dialog } from '../../test/renderLatchkey.tsx'
import { signedIn } from '../../test/signedIn.tsx'

type ScreenOptions = { isRequired?: boolean; backend?: MemoryBackend; user?: Partial<WalletUser> }

/** A visitor who has to sign in with the embedded wallet, whose frame answers each signature like this, in turn. */
async function openSignIn(
  answers: readonly (() => Promise<string>)[],
  { isRequired = true, backend = memoryBackend(), user = {} }: ScreenOptions = {},
) {
  const requested: string[] = []
  const request = (async ({ method }) => {
    if (method !== 'personal_sign') return null
    requested.push(method)
    return answers[requested.length - 1]?.() ?? forever()
  }) as Eip1193Provider['request']
  const page = await signedIn(user, {
    siwx: { backend, isRequired },
    embedded: { request, answers: { SET_PREFERRED_ACCOUNT: { type: 'smartAccount', address: smartAccount } } },
  })
  return { page, backend, requested }
}

const smartAccount = `0x${'5a'.repeat(20)}`
const twoAccounts: Partial<WalletUser> = {
  accounts: [
    { address: ada, type: 'eoa' },
    { address: smartAccount, type: 'smartAccount' },
  ],
}
const forever = () => new Promise<never>(() => undefined)
const signature = async () => `0x${'11'.repeat(65)}`
const rejected = () => Promise.reject(new LatchkeyError('USER_REJECTED'))
const failed = () => Promise.reject(new Error('the frame is gone'))

it('R4.09a R4.09b asks the embedded wallet at once, whose card is the only review, and closes', async () => {
  const { backend, requested } = await openSignIn([signature])
  await expect.poll(() => backend.sessions.length).toBe(1)
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(requested).toHaveLength(1)
})

it('R4.09a shows nothing of its own to press while the card is open', async () => {
  const { requested } = await openSignIn([forever])
  await expect.poll(() => requested.length).toBe(1)
  await expect.element(dialog('Sign in')).toBeVisible()
  await expect.element(button('Sign')).not.toBeInTheDocument()
})

it("R4.09c R8.09a says 'Signature declined' after Reject on the card, and asks again on request only", async () => {
  const { backend, requested } = await openSignIn([rejected, signature])
  await expect.element(dialog('Sign in').getByRole('alert')).toHaveTextContent('Signature declined')
  expect(requested).toHaveLength(1)
  await button('Try again').click()
  await expect.poll(() => backend.sessions.length).toBe(1)
  await expect.element(dialog()).not.toBeInTheDocument()
})

it('R4.09c says why when the card failed', async () => {
  const { requested } = await openSignIn([failed])
  await expect.element(dialog('Sign in').getByRole('alert')).toHaveTextContent('Signature declined')
  expect(requested).toHaveLength(1)
})

it('R4.09d lets a visitor leave a required sign-in after Reject', async () => {
  await openSignIn([rejected])
  await expect.element(button('Cancel')).toBeVisible()
  await expect.element(button('Disconnect')).toBeVisible()
  await expect.element(button('Close')).toBeDisabled()
})

it('R4.09d takes the card away when the visitor leaves the view, and doesn’t open it again', async () => {
  const { page, requested } = await openSignIn([forever], { isRequired: false })
  page.dialog.open('SignMessage')
  await expect.poll(() => requested.length).toBe(1)
  page.tell({ type: 'requested', id: 'one', method: 'personal_sign' })
  const frame = await page.client.connectors.getState()[0]?.embedded?.open()
  if (!frame) throw new Error('the page has no embedded wallet')
  const abort = vi.spyOn(frame, 'abortNotSafe')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => abort.mock.calls.length).toBe(1)
  expect(requested).toHaveLength(1)
})

it('R4.09c says why when the nonce expired while the card was open, and asks again with a new one', async () => {
  const backend = memoryBackend()
  const accept = backend.addSession
  const expired = vi.fn(accept).mockRejectedValueOnce(new LatchkeyError('SIWX_NONCE_INVALID'))
  const getNonce = vi.spyOn(backend, 'getNonce')
  backend.addSession = expired
  const { requested } = await openSignIn([signature, signature], { backend })
  await expect.element(dialog('Sign in').getByRole('alert')).toHaveTextContent('Signature declined')
  expect(requested).toHaveLength(1)
  await button('Try again').click()
  await expect.poll(() => backend.sessions.length).toBe(1)
  expect(getNonce).toHaveBeenCalledTimes(2)
  await expect.element(dialog()).not.toBeInTheDocument()
})

it('R4.09a asks for the account that was switched to, once the card of the one before was approved', async () => {
  let approve: (signature: string) => void = () => undefined
  const card = new Promise<string>((resolve) => {
    approve = resolve
  })
  const { page, backend, requested } = await openSignIn([() => card, signature], { user: twoAccounts })
  await expect.poll(() => requested.length).toBe(1)
  const connection = page.client.store.getState().connections[0]
  if (!connection) throw new Error('no wallet is connected')
  await switchConnection(page.client, { connection: connection.key, address: smartAccount })
  approve(await signature())
  const signers = () => backend.sessions.map(({ data }) => data.accountAddress)
  await expect.poll(signers).toEqual([ada])
  await button('Sign').click()
  await expect.poll(signers).toEqual([ada, smartAccount])
  await expect.element(dialog()).not.toBeInTheDocument()
})
