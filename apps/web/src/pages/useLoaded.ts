import { useEffect, useState } from 'react'

/** Loads a part of the page lazily. `load` must be the same function on every render. */
export function useLoaded<Module>(load: () => Promise<Module>) {
  const [loaded, setLoaded] = useState<{ module: Module }>()
  const [{ isFailed, isRetried }, setAttempt] = useState({ isFailed: false, isRetried: false })
  useEffect(() => {
    if (isFailed) return
    let isWanted = true
    load().then(
      (module) => isWanted && setLoaded({ module }),
      () => isWanted && (isRetried || !reload()) && setAttempt({ isFailed: true, isRetried }),
    )
    return () => {
      isWanted = false
    }
  }, [load, isFailed, isRetried])
  return { loaded: loaded?.module, isFailed, isRetried, retry: () => setAttempt({ isFailed: false, isRetried: true }) }
}

/**
 * A deployment may have replaced the file that this page knows, and Firefox doesn't retry a failed import. Reloading
 * the page finds the new file: once automatically, then when the visitor asks for it. Not offline, where a reload would
 * lose what is still shown.
 */
function reload(): boolean {
  const key = 'latchkey.reloadedAt'
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(key) ?? 0) < 60_000) return false
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
  return true
}
