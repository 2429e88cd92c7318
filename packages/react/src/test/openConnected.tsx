import { expect } from 'vitest'
import { LatchkeyButton } from '../buttons/LatchkeyButton.tsx'
import { useConnect, useWallets } from '../hooks/useConnect.ts'
import { type OpenView, useDialog } from '../hooks/useDialog.ts'
import type { TestWallet } from './announceWallet.ts'
import { button, dialog, installWallet, type RenderOptions, renderLatchkey } from './renderLatchkey.tsx'

/** A page whose visitor is connected with *Fox Wallet* and has opened a view; the steps before are tested elsewhere. */
export async function openConnected(view: OpenView, title: string, options: RenderOptions): Promise<TestWallet> {
  const wallet = installWallet({ name: 'Fox Wallet' })
  await renderLatchkey(
    <>
      <LatchkeyButton />
      <Shortcut view={view} />
    </>,
    options,
  )
  await button('Shortcut').click()
  await expect.element(dialog(title)).toBeVisible()
  return wallet
}

function Shortcut({ view }: { view: OpenView }) {
  const [connector] = useWallets()
  const connect = useConnect()
  const { open } = useDialog()
  return (
    <button
      type="button"
      disabled={!connector}
      onClick={() => connector && void connect.mutateAsync({ connector }).then(() => open(view))}
    >
      Shortcut
    </button>
  )
}
