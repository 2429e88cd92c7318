import type { Client } from '../client/client.ts'
import type { Eip1193Provider } from '../client/provider.ts'
import { readProviderState } from './providerState.ts'

export type ProviderEvents = Required<Pick<Eip1193Provider, 'on' | 'removeListener'>>

/** The events of EIP-1193, from what changes in the client. The client is only watched while somebody listens. */
export function providerEvents(client: Client): ProviderEvents {
  const listeners = new Map<string, Set<Listener>>()
  let stop: (() => void) | undefined
  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  const watch = () => {
    let before = readProviderState(client)
    return client.store.subscribe(() => {
      const last = before
      const now = readProviderState(client)
      before = now
      const [account] = now.accounts
      if (account && !last.connection) emit('connect', { chainId: now.chainId })
      if (now.chainId && now.chainId !== last.chainId) emit('chainChanged', now.chainId)
      if (account !== last.accounts[0]) emit('accountsChanged', now.accounts)
      if (!account && last.connection) emit('disconnect', Object.assign(new Error('Disconnected'), { code: 4900 }))
    })
  }
  return {
    on(event, listener) {
      const ofEvent = listeners.get(event) ?? new Set()
      listeners.set(event, ofEvent.add(listener))
      stop ??= watch()
    },
    removeListener(event, listener) {
      const ofEvent = listeners.get(event)
      ofEvent?.delete(listener)
      if (ofEvent?.size === 0) listeners.delete(event)
      if (listeners.size > 0) return
      stop?.()
      stop = undefined
    },
  }
}

type Listener = (...args: unknown[]) => void
