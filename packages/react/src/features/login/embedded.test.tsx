import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { memoryBackend } from '../../test/memoryBackend.ts'
import { button, dialog } from '../../test/renderLatchkey.tsx'
import { signedIn } from '../../test/signedIn.tsx'

const row = (name: RegExp) => dialog().getByRole('button', { name })

it.each([
  { user: { email: 'ada@example.com' }, shown: 'ada@example.com' },
  { user: { email: `${'a'.repeat(18)}@example.com` }, shown: `${'a'.repeat(18)}@example.com` },
  { user: { email: `${'a'.repeat(19)}@example.com` }, shown: `${'a'.repeat(19)}...` },
  { user: { email: null, provider: 'discord', userName: 'neo20000' }, shown: 'neo2000' },
  { user: { email: null, provider: 'discord', userName: 'neo1234' }, shown: 'neo1234' },
] as const)('R5.17 shows who is signed in as $shown', async ({ user, shown }) => {
  const { dialog: own } = await signedIn(user)
  own.open('Account')
  await expect.element(row(/^Signed in as|Signed in as$/).getByText(shown, { exact: true })).toBeVisible()
})

it('R4.14b switches at once to another namespace’s network when the embedded wallet has an account there', async () => {
  const frame = await signedIn({}, { isOnSolana: false })
  frame.requested.length = 0
  frame.isOnSolana = true
  await button('Network Devnet').click()
  await row(/^Solana/).click()
  await expect.element(button('Network Solana')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(button(/^Account/)).toBeVisible()
  expect(frame.requested).toEqual(['solana'])
})

it('R2.06 cannot be closed while an approval is open and a required sign-in is missing', async () => {
  const frame = await signedIn({}, { siwx: { backend: memoryBackend(), isRequired: true } })
  await expect.element(dialog('Sign in')).toBeVisible()
  // An app may navigate away from the sign-in, which is still required.
  frame.dialog.open('Account')
  await button('Close').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  frame.tell({ type: 'requested', id: 'one', method: 'personal_sign' })
  await expect.element(dialog('Approve')).toBeVisible()
  await expect.element(button('Close')).toBeDisabled()
  for (const _ of [1, 2, 3, 4]) await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Approve')).toBeVisible()
  frame.tell({ type: 'settled', id: 'one', outcome: 'approved' })
  await expect.element(dialog('Sign in')).toBeVisible()
})

it('shows a request that came before the dialog had loaded', async () => {
  await signedIn({}, { early: { type: 'requested', id: 'one', method: 'personal_sign' } })
  await expect.element(dialog('Approve')).toBeVisible()
})

it('closes an approval when sign-in is not required', async () => {
  const frame = await signedIn()
  frame.tell({ type: 'requested', id: 'one', method: 'personal_sign' })
  await expect.element(dialog('Approve')).toBeVisible()
  await button('Close').click()
  await expect.element(dialog()).not.toBeInTheDocument()
})
