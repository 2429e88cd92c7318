/**
 * What a link that opened the wallet brought (`/pocket/wc?uri=…`). It leaves the address bar and the history at once: it
 * holds a key.
 */
export function takeDeepLink(): string | undefined {
  const uri = new URLSearchParams(location.search).get('uri') ?? undefined
  if (location.pathname !== '/pocket' || location.search) history.replaceState(null, '', '/pocket')
  return uri
}
