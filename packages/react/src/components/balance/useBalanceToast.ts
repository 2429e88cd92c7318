import { type LatchkeyError, limits } from '@latchkey/protocol'
import type { Toaster } from '@latchkey/ui'
import { useEffect, useRef } from 'react'
import { useLatchkey } from '../../context/latchkey.ts'
import { useMoneyText } from '../../messages/text.ts'

/**
 * Shows one toast for each time the balance couldn't be read; the view keeps saying so. The page shows none
 * while the dialog is open, because the dialog says the same, nor for a retry that came too early.
 */
export function useBalanceToast(
  error: LatchkeyError | undefined,
  { toaster, isPage = false }: { toaster: Pick<Toaster, 'show'>; isPage?: boolean },
): void {
  const { balanceUnavailable } = useMoneyText()
  const { dialog } = useLatchkey()
  useEffect(() => {
    // Offline, the dialog says why.
    if (!navigator.onLine) return
    if (!error || error.data.retryAfterMs !== limits.BALANCE_RETRY_GAP_MS) return
    if (isPage && dialog.navigation.getState().isOpen) return
    toaster.show({ kind: 'error', text: balanceUnavailable })
  }, [error, toaster, isPage, dialog, balanceUnavailable])
}

/**
 * Reads balances again when the visitor returns to the page, for example from a faucet, an exchange or their wallet.
 */
export function useRefreshOnReturn(refresh: () => void): void {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && latest.current()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
