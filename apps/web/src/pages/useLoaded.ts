import { useEffect, useState } from 'react'

/** A part of the page that comes when it is wanted. `load` must be the same function at every render. */
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
 * A deployment may have replaced the file that this page knows, and Firefox asks no more for one that it could not have.
 * Loading the page again finds it: once by itself, then whenever the visitor asks. Offline it would lose what is still shown.
 */
function reload(isAsked: boolean): boolean {
  const key = 'latchkey.reloadedAt'
  if (!navigator.onLine) return false
  if (!isAsked && Date.now() - Number(sessionStorage.getItem(key) ?? 0) < 60_000) return false
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
  return true
}
