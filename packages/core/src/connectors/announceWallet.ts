import type { Eip1193Provider } from '../client/provider.ts'

/**
 * Announces a wallet to the page's other code, now and whenever it asks (https://eips.ethereum.org/EIPS/eip-6963). Returns a
 * function that stops it.
 */
export function announceWallet(
  window: Window,
  { info, provider }: { info: { name: string; icon: string; rdns: string }; provider: Eip1193Provider },
): () => void {
  const detail = Object.freeze({ info: Object.freeze({ uuid: crypto.randomUUID(), ...info }), provider })
  const announce = () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => window.removeEventListener('eip6963:requestProvider', announce)
}
