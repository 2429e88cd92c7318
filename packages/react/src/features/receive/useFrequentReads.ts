import { useEffect, useRef } from 'react'
import { useActiveAccount } from '../../hooks/useActiveAccount.ts'
import { useBalanceEvents } from '../../hooks/useBalanceEvents.ts'

/** Reads balances every few seconds while the visitor waits for a payment and no server tells of it. */
export function useFrequentReads(refresh: () => void): void {
  const account = useActiveAccount()?.id
  const { isLive } = useBalanceEvents(account === undefined ? [] : [account])
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(() => document.visibilityState === 'visible' && latest.current(), WAITING_MS)
    return () => clearInterval(timer)
  }, [isLive])
}

const WAITING_MS = 4_000
