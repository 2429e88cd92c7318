/** What a page learns about a wallet with sessions (CAIP-294), and the name under which it calls it. */
export type SessionWallet = { binding: string; name: string; rdns: string; icon: string }

/** Announces a wallet by CAIP-294 and serves its events. Runs in the page, so it can't use anything outside itself. */
export function serveSessions({ binding, name, rdns, icon }: SessionWallet) {
  if (window !== window.top) return
  const page = globalThis as never as Record<
    string,
    (request: unknown) => Promise<{ result?: unknown; error?: unknown }>
  >
  // Another one on each page, as the standard demands.
  const uuid = crypto.randomUUID()
  const announce = () => {
    const detail = { id: 1, jsonrpc: '2.0', method: 'wallet_announce', params: { uuid, name, rdns, icon } }
    window.dispatchEvent(new CustomEvent('caip294:wallet_announce', { detail }))
  }
  window.addEventListener(`caip294:${uuid}`, async (event) => {
    const { id, method, params } = (event as CustomEvent).detail
    if (method === undefined || id === undefined) return
    const answer = await page[binding]?.({ method, params })
    window.dispatchEvent(new CustomEvent(`caip294:${uuid}`, { detail: { id, jsonrpc: '2.0', ...answer } }))
  })
  window.addEventListener('caip294:wallet_prompt', announce)
  announce()
}
