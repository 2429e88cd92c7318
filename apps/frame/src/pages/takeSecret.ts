/**
 * The secret of a mailed link, which stands behind `#`, where no server and no log sees it. It is taken out of the
 * address, so that it does not stay in the history.
 */
export function takeSecret(window: Window): string | undefined {
  const secret = new URLSearchParams(window.location.hash.slice(1)).get('c') ?? undefined
  window.history.replaceState(null, '', window.location.pathname)
  return secret !== undefined && /^[\w-]{22}$/.test(secret) ? secret : undefined
}
