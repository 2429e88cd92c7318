import { RpcError } from '@latchkey/protocol/jsonRpc'
import type { EventName } from '../wire.ts'
import { callApart } from './callApart.ts'
import { walletIcon, walletName } from './identity.ts'

type Listener = (value: never) => void
type Request = { method: string; params?: unknown }

/** Announces an EIP-1193 provider with EIP-6963, now and on request. */
export function announceEip1193(request: (method: string, params: unknown) => Promise<unknown>): {
  hear(name: EventName, value: unknown): void
} {
  const listeners = new Map<string, Set<Listener>>()
  const provider = Object.freeze({
    request: async (given: Request) => {
      const { method, params } = given ?? {}
      if (typeof method !== 'string') throw new RpcError({ code: -32600, message: 'A request names its method.' })
      return request(method, params)
    },
    on(name: string, listener: Listener) {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
      return provider
    },
    removeListener(name: string, listener: Listener) {
      listeners.get(name)?.delete(listener)
      return provider
    },
  })
  const info = Object.freeze({
    uuid: crypto.randomUUID(),
    name: walletName,
    icon: walletIcon,
    rdns: 'dev.latchkey.devnet-wallet',
  })
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
  return {
    hear(name, value) {
      for (const listener of [...(listeners.get(name) ?? [])]) callApart(listener, value)
    },
  }
}
