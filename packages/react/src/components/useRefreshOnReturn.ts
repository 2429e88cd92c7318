import { useEffect, useRef } from 'react'

/** Reads balances again when a person comes back to the page: from a faucet, an exchange or their wallet. */
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
