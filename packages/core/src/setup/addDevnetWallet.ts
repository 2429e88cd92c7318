/**
 * Adds the Devnet Wallet, whose keys are public, to a page on localhost. Only a server next to the devnet sends its
 * script URL. The page checks again, because real visitors could lose money with this wallet.
 */
export function addDevnetWallet(document: Document, scriptUrl: string): void {
  if (!isLoopback(document.location.hostname) || !isLoopback(new URL(scriptUrl).hostname)) return
  if ([...document.scripts].some(({ src }) => src === scriptUrl)) return
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
