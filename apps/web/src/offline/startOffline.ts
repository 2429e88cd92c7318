/**
 * Lets the browser show this page without a connection, with a service worker that loads once nothing else does. Nothing of it
 * can fail the page: a browser that refuses goes without.
 */
export function startOffline(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const register = () => {
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2_000))
    idle(() => navigator.serviceWorker.register(script(), { updateViaCache: 'none' }).catch(() => undefined))
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

/** The page may only become what its policy lets it, and this policy makes a script of this one path alone. */
function script(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  // A TrustedScriptURL, which the DOM's types call a string.
  return (trustedTypes?.createPolicy('latchkey-offline', { createScriptURL: () => PATH }).createScriptURL(PATH) ??
    PATH) as string
}

const PATH = '/service-worker.js'

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): unknown }
}
