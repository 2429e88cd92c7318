/**
 * The URI of the link that opened the wallet (`/pocket/wc?uri=…`). It contains a key, so it is removed from the address
 * bar and the history immediately.
 */
export function takeDeepLink(): string | undefined {
  const uri = new URLSearchParams(location.search).get('uri') ?? undefined
  if (location.pathname !== '/pocket' || location.search) history.replaceState(null, '', '/pocket')
  return uri
}
