import type { Eip1193Provider } from '../src/client/provider.ts'

/** A wallet that does what a test scripts, lies included. No chain is behind it. */
export function scriptedWallet(script: WalletScript = {}): ScriptedWallet {
  const listeners = new Map<string, Set<(...args: unknown[]) => void>>()
  const calls: { method: string; params: unknown }[] = []
  const answers: WalletScript = { eth_accounts: [ada], eth_requestAccounts: [ada], eth_chainId: '0x1', ...script }
  return {
    answers,
    calls,
    async request({ method, params }) {
      calls.push({ method, params })
      const answer = answers[method]
      return typeof answer === 'function' ? await answer(params) : answer
    },
    on: (event, listener) => {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
    },
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
    emit: (event, ...args) => {
      for (const listener of listeners.get(event) ?? []) listener(...args)
    },
    countListeners: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}

export type WalletScript = Record<string, unknown>
export type ScriptedWallet = Eip1193Provider & {
  answers: WalletScript
  calls: { method: string; params: unknown }[]
  emit(event: string, ...args: unknown[]): void
  countListeners(): number
}

export const ada = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
