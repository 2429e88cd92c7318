/**
 * Whether the page cuts its windows off (`Cross-Origin-Opener-Policy: same-origin`). A page can't read its own headers, so
 * it asks for them again. A window that is cut off looks closed, as one that the visitor has closed.
 */
export async function cutsWindows(fetch: typeof globalThis.fetch, page: string): Promise<boolean> {
  const policy = await fetch(page, { method: 'HEAD' }).then(
    ({ headers }) => headers.get('cross-origin-opener-policy') ?? '',
    () => '',
  )
  const isCut = /^same-origin(?!-allow-popups)/.test(policy)
  if (isCut)
    console.warn(
      `Latchkey: the Cross-Origin-Opener-Policy of this page (${policy}) cuts off sign-in windows. Use same-origin-allow-popups, or no such header.`,
    )
  return isCut
}
