import { readStandardWallet, type StandardWallet } from './standardWallet.ts'

/**
 * Wallets that register themselves by the Wallet Standard (https://github.com/wallet-standard/wallet-standard), whenever
 * they come. `hear` gets all that are here now, each time that one comes or goes. One that cannot be read is not heard.
 * Returns the stop.
 */
export function discoverStandardWallets(
  window: EventTarget,
  hear: (wallets: readonly StandardWallet[]) => void,
): () => void {
  const wallets = new Map<unknown, StandardWallet>()
  let isStopped = false

  const register = (...candidates: readonly unknown[]) => {
    const known = candidates.slice(0, AT_ONCE_MAX).filter((candidate) => add(candidate))
    if (known.length > 0) hear([...wallets.values()])
    return () => {
      const gone = known.filter((candidate) => wallets.delete(candidate))
      if (gone.length > 0 && !isStopped) hear([...wallets.values()])
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
  // A wallet that was here first waits for `app-ready`; one that comes later calls back from its own event.
  const hearRegistration = (event: Event) => callBack(Reflect.get(event, 'detail'), api)
  window.addEventListener('wallet-standard:register-wallet', hearRegistration)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    isStopped = true
    window.removeEventListener('wallet-standard:register-wallet', hearRegistration)
  }
}

const WALLETS_MAX = 100
const AT_ONCE_MAX = 20

// What a stranger throws while it registers is its own affair.
function callBack(register: unknown, api: object): void {
  if (typeof register !== 'function') return
  try {
    Reflect.apply(register, undefined, [api])
  } catch (error) {
    console.warn('Latchkey: a wallet could not register itself', error)
  }
}
