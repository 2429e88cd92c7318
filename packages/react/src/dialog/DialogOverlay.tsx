import { type Toaster, ToastRegion } from '@latchkey/ui'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { PromptStack } from '../components/prompts/PromptStack.tsx'
import { useFormatError } from '../components/useFormatError.ts'
import { useDialogScope, useLazy } from '../context/DialogContext.ts'
import { purchaseKey } from '../features/buy/purchaseKey.ts'
import { type MovedAccount, readMovedAccount } from '../features/networks/readMovedAccount.ts'
import { useOffline } from '../hooks/useOffline.ts'
import { useFirstText } from '../messages/text.ts'
import { loadViewFile } from './views/loadViewFile.ts'

/** The dialog's messages, including the outcome of an attempt whose view is already closed. */
export function DialogOverlay({ toaster }: { toaster: Toaster }) {
  const { dialog } = useDialogScope()
  const text = useFirstText()
  const formatError = useFormatError()
  useEffect(
    () =>
      dialog.outcome.subscribe((outcome) => {
        if (outcome.kind === 'none') return
        if (outcome.kind === 'walletAdded') return toaster.show({ kind: 'success', text: text.walletAdded })
        const show = (said: string) => toaster.show({ kind: 'error', text: said })
        if (outcome.kind === 'failed') void formatError(outcome.error).then(show)
        else show(text[outcome.kind])
      }),
    [dialog, toaster, text, formatError],
  )
  return (
    <>
      <OfflineLine />
      <PromptStack>
        <PhoneRequest />
        <Purchase />
        <AccountMove />
      </PromptStack>
      <ToastRegion toaster={toaster} />
    </>
  )
}

/** Stands below every view while there is no connection. */
function OfflineLine() {
  const { offline } = useFirstText()
  const isOffline = useOffline()
  useResume(isOffline)
  return (
    <div role="status">
      {isOffline && (
        <div className="lk-plain" style={{ padding: 20 }}>
          {offline}
        </div>
      )}
    </div>
  )
}

/**
 * Reads again what failed or became stale while there was no connection. TanStack Query does so only if it already ran
 * when the connection was lost.
 */
function useResume(isOffline: boolean): void {
  const { latchkey } = useDialogScope()
  const wasOffline = useRef(false)
  useEffect(() => {
    const { options, query } = latchkey
    // Not by `queryClientOf`, which would load TanStack Query for a dialog that has asked nothing yet.
    if (wasOffline.current && !isOffline) (options.getState().queryClient ?? query.client)?.getQueryCache().onOnline()
    wasOffline.current = isOffline
  }, [isOffline, latchkey])
}

/** While a phone wallet has a request: below every view, and on the page while the dialog is closed. */
function PhoneRequest() {
  const { dialog } = useDialogScope()
  const hasRequest = useStore(dialog.client.store, ({ walletRequests }) => walletRequests.length > 0)
  const prompts = useLazy(hasRequest && dialog.mode === 'modal', loadPhone)
  return prompts && <prompts.WalletPrompt />
}
const loadPhone = () => loadViewFile('phonePrompts')

/** Follows a purchase that was started in this browser until it ends, also after a reload. */
function Purchase() {
  const { dialog } = useDialogScope()
  const { storage, name } = dialog.client
  // It is stored before the dialog shows its view, and read again when the dialog moves on.
  const isKept = useStore(dialog.navigation, () => storage.getItem(purchaseKey(name)) !== null)
  const prompts = useLazy(isKept && dialog.mode === 'modal', loadBuy)
  return prompts && <prompts.PurchasePrompt />
}
const loadBuy = () => loadViewFile('buyPrompts')

/** After a switch of the network that changed the account too, until the next switch. */
function AccountMove() {
  const { dialog } = useDialogScope()
  const { store } = dialog.client
  const [moved, setMoved] = useState<MovedAccount>()
  useEffect(
    () =>
      store.subscribe((now, before) => {
        const found = readMovedAccount(now, before)
        if (found || now.connections !== before.connections) setMoved(found)
      }),
    [store],
  )
  const prompts = useLazy(moved !== undefined && dialog.mode === 'modal', loadNetworks)
  return prompts && moved && <prompts.MovedAccountPrompt moved={moved} onDismiss={() => setMoved(undefined)} />
}
const loadNetworks = () => loadViewFile('networkPrompts')
