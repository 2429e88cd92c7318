import { type Toaster, ToastRegion } from '@latchkey/ui'
import { useEffect } from 'react'
import { useOffline } from '../hooks/useOffline.ts'
import { useFirstText } from '../messages/text.ts'
import { useDialogScope } from './DialogContext.ts'

/** The dialog's messages, and among them what came of a question whose view is gone already. */
export function Messages({ toaster }: { toaster: Toaster }) {
  const { dialog } = useDialogScope()
  const { walletAdded, switchFailed, notAllowed } = useFirstText()
  useEffect(
    () =>
      dialog.outcome.subscribe(({ kind, ...outcome }) => {
        if (kind === 'walletAdded') toaster.show({ kind: 'success', text: walletAdded })
        if (kind === 'notAllowed') toaster.show({ kind: 'error', text: notAllowed })
        if (kind === 'switchFailed') toaster.show({ kind: 'error', text: switchFailed })
        if (kind === 'failed' && 'error' in outcome && outcome.error instanceof Error)
          toaster.show({ kind: 'error', text: outcome.error.message })
      }),
    [dialog, toaster, walletAdded, switchFailed, notAllowed],
  )
  return (
    <>
      <OfflineLine />
      <ToastRegion toaster={toaster} />
    </>
  )
}

/** Stands below every view while there is no connection. */
function OfflineLine() {
  const { offline } = useFirstText()
  // As high as the place of a toast, which so covers it whole.
  return (
    <div role="status">
      {useOffline() && (
        <div className="lk-plain" style={{ padding: 20 }}>
          {offline}
        </div>
      )}
    </div>
  )
}
