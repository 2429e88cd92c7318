import { isLoopback } from '@latchkey/protocol'

/**
 * Adds the Devnet Wallet, whose keys are public, to a page on localhost. Only a server next to the devnet sends its
 * script URL. The page checks again, because real visitors could lose money with this wallet.
 */
export function addDevnetWallet(document: Document, scriptUrl: string): void {
  if (!isLoopback(document.location.hostname) || !isLoopback(new URL(scriptUrl).hostname)) return
  if ([...document.scripts].some(({ src }) => src === scriptUrl)) return
  const trusted = trustScript(scriptUrl)
  if (trusted === undefined) return
  const script = document.createElement('script')
  script.src = trusted
  script.async = true
  document.head.append(script)
}

/**
 * Pages may only load scripts whose URLs come from a policy. The web app's page allows this one next to the devnet; a page
 * that doesn't goes without this wallet.
 */
function trustScript(url: string): string | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  try {
    const policy = trustedTypes?.createPolicy('latchkey-devnet', { createScriptURL: (text) => text })
    // A TrustedScriptURL, which the DOM's types call a string.
    return policy ? (policy.createScriptURL(url) as string) : url
  } catch {
    return undefined
  }
}

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): unknown }
}
