/**
 * Lets the browser show this page without a connection, with a service worker that loads once nothing else does. Nothing of it
 * can fail the page: a browser or a policy that refuses goes without.
 */
export function startOffline(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const script = trustedScript()
  if (script === undefined) return
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2_000))
  const register = () =>
    idle(() => navigator.serviceWorker.register(script, { updateViaCache: 'none' }).catch(() => undefined))
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

/**
 * The page's policy lets only named policies make scripts, and this one knows a single path. It is created as the page starts,
 * because nobody can create it again. Undefined beside an older server, which doesn't name it.
 */
function trustedScript(): string | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  try {
    const policy = trustedTypes?.createPolicy('latchkey-offline', { createScriptURL: () => PATH })
    // A TrustedScriptURL, which the DOM's types call a string.
    return policy ? (policy.createScriptURL(PATH) as string) : PATH
  } catch {
    return undefined
  }
}

const PATH = '/service-worker.js'

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): unknown }
}
