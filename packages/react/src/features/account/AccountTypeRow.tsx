import { setPreferredAccountType } from '@latchkey/core/actions'
import type { WalletUser } from '@latchkey/protocol/frame'
import { Row, SwapIcon } from '@latchkey/ui'
import { useState } from 'react'
import { useDialogScope } from '../../context/DialogContext.ts'
import { useEmbeddedText } from '../../messages/text.ts'
import { useForgetWalletUser } from './useWalletUser.ts'

/** Between the plain key and the smart account, for a wallet that has both. */
export function AccountTypeRow({ user }: { readonly user: WalletUser }) {
  const text = useEmbeddedText()
  const { latchkey, toaster } = useDialogScope()
  const forgetUser = useForgetWalletUser()
  const [isBusy, setBusy] = useState(false)
  const other = user.preferredAccountType === 'eoa' ? 'smartAccount' : 'eoa'
  if (!user.accounts.some(({ type }) => type === other)) return null

  async function change(): Promise<void> {
    setBusy(true)
    try {
      await setPreferredAccountType(latchkey.client, { type: other })
      await forgetUser()
    } catch {
      toaster.show({ kind: 'error', text: text.switchAccountFailed })
    }
    setBusy(false)
  }

  return (
    <Row
      title={other === 'eoa' ? text.toEoa : text.toSmartAccount}
      icon={<SwapIcon aria-hidden="true" />}
      busy={isBusy}
      onClick={() => void (isBusy || change())}
    />
  )
}
