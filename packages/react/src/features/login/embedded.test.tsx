import type { Client, ClientConfig, Connector, EmbeddedEvent } from '@latchkey/core'
import { connect } from '@latchkey/core/actions'
import { accountId } from '@latchkey/protocol'
import type { WalletUser } from '@latchkey/protocol/frame'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LatchkeyButton } from '../../buttons/LatchkeyButton.tsx'
import { NetworkButton } from '../../buttons/NetworkButton.tsx'
import { embeddedWallet } from '../../gallery/embedded.ts'
import { useClient } from '../../hooks/useClient.ts'
import { type UseDialog, useDialog } from '../../hooks/useDialog.ts'
import { memoryBackend } from '../../test/memoryBackend.ts'
import { addresses, solana } from '../../test/namespaceWallet.ts'
import { button, devnet, dialog, renderLatchkey, sidenet } from '../../test/renderLatchkey.tsx'

type Frame = {
  client: Client
  dialog: UseDialog
  /** What the embedded wallet's connectors were called with, by namespace. */
  asked: string[]
  /** Whether there is an account on Solana too. */
  isOnSolana: boolean
  /** Sends an event as the secure frame would. */
  tell(event: EmbeddedEvent): void
}

/** A page whose visitor is signed in to the embedded wallet on the devnet, with a simulated frame. */
async function signedIn(
  user: Partial<WalletUser> = {},
  { isOnSolana = true, ...config }: Partial<ClientConfig> & { isOnSolana?: boolean } = {},
): Promise<Frame> {
  const listeners = new Set<(event: EmbeddedEvent) => void>()
  const networks = [devnet, sidenet, solana]
  const base = embeddedWallet({ user }, networks)
  const embedded = base.embedded && {
    ...base.embedded,
    watch: (listener: (event: EmbeddedEvent) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const getProvider = () => new Promise<never>(() => undefined)
  const evm: Connector = { ...base, namespace: 'eip155', getProvider, embedded }
  const onSolana: Connector = {
    ...{ ...base, namespace: 'solana', getProvider, embedded },
    connect: async () => {
      frame.asked.push('solana')
      if (!frame.isOnSolana) throw new Error('there is no account yet')
      return { accounts: [{ id: accountId(solana.id, addresses.solana) }], networkId: solana.id }
    },
  }
  const seen: { client?: Client; dialog?: UseDialog } = {}
  function Page() {
    seen.client = useClient()
    seen.dialog = useDialog()
    return null
  }
  await renderLatchkey(
    <>
      <LatchkeyButton />
      <NetworkButton />
      <Page />
    </>,
    {
      config: {
        networks,
        embedded: { secureUrl: 'https://secure.test' },
        connectors: [
          (_, report) => {
            report([evm, onSolana])
            return () => undefined
          },
        ],
        ...config,
      },
    },
  )
  await expect.poll(() => seen.dialog && seen.client?.connectors.getState().length).toBe(2)
  const frame: Frame = {
    get client() {
      if (!seen.client) throw new Error('the page is not there')
      return seen.client
    },
    get dialog() {
      if (!seen.dialog) throw new Error('the page is not there')
      return seen.dialog
    },
    asked: [],
    isOnSolana,
    tell: (event) => {
      for (const listener of listeners) listener(event)
    },
  }
  await connect(frame.client, { connector: evm })
  await expect.poll(() => listeners.size, { message: 'the dialog follows the frame' }).toBe(1)
  return frame
}
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
  frame.asked.length = 0
  frame.isOnSolana = true
  await button('Network Devnet').click()
  await row(/^Solana/).click()
  await expect.element(button('Network Solana')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(button(/^Account/)).toBeVisible()
  expect(frame.asked).toEqual(['solana'])
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

it('closes an approval when sign-in is not required', async () => {
  const frame = await signedIn()
  frame.tell({ type: 'requested', id: 'one', method: 'personal_sign' })
  await expect.element(dialog('Approve')).toBeVisible()
  await button('Close').click()
  await expect.element(dialog()).not.toBeInTheDocument()
})
