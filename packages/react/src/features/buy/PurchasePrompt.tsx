import { Button, CloseIcon, FormatsProvider, IconButton } from '@latchkey/ui'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useMoney } from '../../components/money/useMoney.ts'
import { PromptPlace } from '../../components/prompts/PromptPlace.tsx'
import { useDialogScope } from '../../context/DialogContext.ts'
import { currentView } from '../../context/navigation.ts'
import { usePart } from '../../context/usePart.ts'
import { useActiveAccount } from '../../hooks/useActiveAccount.ts'
import { TextProvider, useBuyText, useFirstText } from '../../messages/text.ts'
import { type KeptPurchase, readPurchase } from './keptPurchase.ts'
import { usePurchaseStatus } from './usePurchaseStatus.ts'

/** It is also read when the visitor returns to the page, which is how they come back from the provider's window. */
const POLL_MS = 10_000

/**
 * Says how a purchase ended to a visitor who has left its view, until they close it: in the dialog, or on the page while
 * the dialog is closed.
 */
export function PurchasePrompt() {
  const messages = usePart('buy')
  const { locale } = useDialogScope().appearance
  const { purchase, status, dismiss } = useEndedPurchase()
  if (!messages) return null
  return (
    <FormatsProvider locale={locale}>
      <TextProvider messages={{ buy: messages }}>
        <EndLine purchase={purchase} hasFailed={status === 'FAILED'} onDismiss={dismiss} />
      </TextProvider>
    </FormatsProvider>
  )
}

type EndLineProps = {
  readonly purchase: KeptPurchase | undefined
  readonly hasFailed: boolean
  readonly onDismiss: () => void
}

function EndLine({ purchase, hasFailed, onDismiss }: EndLineProps) {
  const { dialog } = useDialogScope()
  const text = useBuyText()
  const first = useFirstText()
  const money = useMoney()
  function retry() {
    onDismiss()
    dialog.go({ type: dialog.navigation.getState().isOpen ? 'push' : 'open', view: { view: 'OnRampProviders' } })
  }
  return (
    <PromptPlace isShown={purchase !== undefined}>
      <div role="status">
        {purchase && <strong>{hasFailed ? text.failed : text.completed}</strong>}
        {purchase && (
          <span>{hasFailed ? text.failedHint : text.completedHint(money.check(purchase.amount, purchase.symbol))}</span>
        )}
      </div>
      {purchase && hasFailed && (
        <Button size="small" onClick={retry}>
          {first.tryAgain}
        </Button>
      )}
      {purchase && (
        <IconButton size="small" label={first.close} onClick={onDismiss}>
          <CloseIcon />
        </IconButton>
      )}
    </PromptPlace>
  )
}

/** The purchase that has ended since its view was left. */
function useEndedPurchase() {
  const { dialog, latchkey } = useDialogScope()
  const address = useActiveAccount()?.address
  const [purchase, setPurchase] = useState<KeptPurchase>()
  const [seen, setSeen] = useState<string>()
  // It is stored before its view is shown.
  const started = useStore(dialog.navigation, () => readPurchase(latchkey.client, address)?.order)
  if (started && started !== purchase?.order) setPurchase(readPurchase(latchkey.client, address))

  const order = purchase?.order
  const isInView = useStore(dialog.navigation, (navigation) => {
    const view = currentView(navigation)
    return navigation.isOpen && view.view === 'BuyInProgress' && view.order === order
  })
  // The view polls by itself, and stops at some time.
  const { status, isOver } = usePurchaseStatus(purchase, { intervalMs: isInView ? undefined : POLL_MS })
  useEffect(() => {
    if (isOver && isInView) setSeen(order)
  }, [isOver, isInView, order])
  return {
    purchase: isOver && !isInView && seen !== order ? purchase : undefined,
    status,
    dismiss: () => setSeen(order),
  }
}
