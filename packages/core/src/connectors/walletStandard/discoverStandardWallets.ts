import { readStandardWallet, type StandardWallet } from './standardWallet.ts'

/**
 * Discovers wallets that register themselves by the Wallet Standard
 * (https://github.com/wallet-standard/wallet-standard), at any time. `hear` is called with all current ones whenever
 * one registers or unregisters. Invalid ones are ignored. Returns a function that stops it.
 */
export function discoverStandardWallets(
  window: EventTarget,
  onWallets: (wallets: readonly StandardWallet[]) => void,
): () => void {
  const wallets = new Map<unknown, StandardWallet>()
  let isStopped = false

  const register = (...candidates: readonly unknown[]) => {
    const known = candidates.slice(0, AT_ONCE_MAX).filter((candidate) => add(candidate))
    if (known.length > 0) onWallets([...wallets.values()])
    return () => {
      const gone = known.filter((candidate) => wallets.delete(candidate))
      if (gone.length > 0 && !isStopped) onWallets([...wallets.values()])
    }
  }
  const add = (candidate: unknown): boolean => {
    if (isStopped || wallets.has(candidate) || wallets.size >= WALLETS_MAX) return false
    const wallet = readStandardWallet(candidate)
    if (!wallet) return false
    wallets.set(candidate, wallet)
    return true
  }

  const api = Object.freeze({ register })
  // A wallet that loaded first waits for `app-ready`; a later one calls back from its own event.
  const onRegister = (event: Event) => callBack(Reflect.get(event, 'detail'), api)
  window.addEventListener('wallet-standard:register-wallet', onRegister)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    isStopped = true
    window.removeEventListener('wallet-standard:register-wallet', onRegister)
  }
}

const WALLETS_MAX = 100
const AT_ONCE_MAX = 20

// An exception in the other code's callback must not stop discovery.
function callBack(register: unknown, api: object): void {
  if (typeof register !== 'function') return
  try {
    Reflect.apply(register, undefined, [api])
  } catch (error) {
    console.warn('Latchkey: a wallet failed to register itself', error)
  }
}
