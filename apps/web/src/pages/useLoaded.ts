import { useEffect, useState } from 'react'

/** Loads a part of the page lazily. `load` must be the same function on every render. */
export function useLoaded<Module>(load: () => Promise<Module>) {
  const [loaded, setLoaded] = useState<{ module: Module }>()
  const [{ isFailed, isAsked }, setAttempt] = useState({ isFailed: false, isAsked: false })
  useEffect(() => {
    if (isFailed) return
    let isWanted = true
    load().then(
      (module) => isWanted && setLoaded({ module }),
      () => isWanted && !reload(isAsked) && setAttempt({ isFailed: true, isAsked }),
    )
    return () => {
      isWanted = false
    }
  }, [load, isFailed, isAsked])
  return { loaded: loaded?.module, isFailed, retry: () => setAttempt({ isFailed: false, isAsked: true }) }
}

/**
 * A deployment may have replaced the file that this page knows, and Firefox doesn't retry a failed import. Reloading
 * the page finds the new file: once automatically, then whenever the visitor retries. Not offline, where a reload would
 * lose what is still shown.
 */
function reload(isAsked: boolean): boolean {
  const key = 'latchkey.reloadedAt'
  if (!navigator.onLine) return false
  if (!isAsked && Date.now() - Number(sessionStorage.getItem(key) ?? 0) < 60_000) return false
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
  return true
}
