import { type Toaster, ToastRegion } from '@latchkey/ui'
import { useEffect } from 'react'
import { useFirstText } from '../messages/text.ts'
import { useDialogScope } from './DialogContext.ts'

/** The dialog's messages, and among them what came of a question whose view is gone already. */
export function Messages({ toaster }: { toaster: Toaster }) {
  const { dialog } = useDialogScope()
  const { walletAdded, switchFailed } = useFirstText()
  useEffect(
    () =>
      dialog.outcome.subscribe(({ kind }) => {
        if (kind === 'walletAdded') toaster.show({ kind: 'success', text: walletAdded })
        if (kind === 'switchFailed') toaster.show({ kind: 'error', text: switchFailed })
      }),
    [dialog, toaster, walletAdded, switchFailed],
  )
  return <ToastRegion toaster={toaster} />
}
