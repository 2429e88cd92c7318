import type { PendingTransaction } from '@latchkey/core'
import { cancelTransaction, canSpeedUp, speedUpTransaction } from '@latchkey/core/actions'
import { isLatchkeyError } from '@latchkey/protocol'
import { Button } from '@latchkey/ui'
import { useEffect, useState } from 'react'
import { startLazy } from '../../context/latchkey.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useMoneyText } from '../../messages/text.ts'

export type ReplaceActionsProps = {
  readonly transaction: PendingTransaction
  /** What the transaction does: names the buttons for screen readers, which may read them apart from their row. */
  readonly what: string
  /** It can't be replaced any more. */
  readonly onFailed: (error: unknown) => void
}

/** Speeds up or cancels a pending transaction, if the wallet keeps the nonce: with another nonce it would pay twice. */
export function ReplaceActions({ transaction, what, onFailed }: ReplaceActionsProps) {
  const client = useClient()
  const text = useMoneyText()
  const canReplace = useCanReplace(transaction)
  const [busy, setBusy] = useState<'speedUp' | 'cancel'>()
  if (!canReplace) return null

  async function run(which: 'speedUp' | 'cancel') {
    setBusy(which)
    try {
      await (which === 'speedUp' ? speedUpTransaction : cancelTransaction)(client, { id: transaction.id })
    } catch (error) {
      if (!isLatchkeyError(error, 'USER_REJECTED')) onFailed(error)
    }
    setBusy(undefined)
  }

  return (
    <div className="lk-pending-actions">
      <Button
        size="small"
        busy={busy === 'speedUp'}
        aria-label={text.speedUpNamed(what)}
        onClick={() => void run('speedUp')}
      >
        {text.speedUp}
      </Button>
      <Button
        size="small"
        variant="quiet"
        busy={busy === 'cancel'}
        aria-label={text.cancelNamed(what)}
        onClick={() => void run('cancel')}
      >
        {text.cancelTransaction}
      </Button>
    </div>
  )
}

function useCanReplace(transaction: PendingTransaction): boolean {
  const client = useClient()
  const [canReplace, setCanReplace] = useState(false)
  const { id, status } = transaction
  useEffect(() => {
    const stored = client.store.getState().pending.find((one) => one.id === id)
    if (status !== 'sent' || !stored) return
    const stop = startLazy(() => canSpeedUp(client, stored), setCanReplace)
    return () => {
      stop()
      setCanReplace(false)
    }
  }, [client, id, status])
  return canReplace
}
