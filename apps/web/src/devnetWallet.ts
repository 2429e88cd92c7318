/**
 * Adds the Devnet Wallet, whose keys are public. The server names its script only when it runs on
 * loopback; the page asks the same again, since a mistake here would invite visitors to lose money.
 */
export function addDevnetWallet(document: Document, scriptUrl: string): void {
  if (!isLoopback(document.location.hostname) || !isLoopback(new URL(scriptUrl).hostname)) return
  const script = document.createElement('script')
  script.src = scriptUrl
  script.async = true
  document.head.append(script)
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  )
}
