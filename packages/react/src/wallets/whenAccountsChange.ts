import type { Client, ConnectionKey } from '@latchkey/core'

/** Resolves when the accounts of a connection have changed, or the signal aborts. */
export function whenAccountsChange(client: Client, key: ConnectionKey, signal: AbortSignal): Promise<void> {
  const before = accountsOf(client, key)
  return new Promise((resolve) => {
    const unsubscribe = client.store.subscribe(() => {
      if (!sameMembers(before, accountsOf(client, key))) finish()
    })
    const finish = () => {
      unsubscribe()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    signal.addEventListener('abort', finish)
  })
}

/** The addresses of a connection; none if there is no such connection. */
export function accountsOf(client: Client, key: ConnectionKey): readonly string[] {
  const { connections } = client.store.getState()
  return connections.find((one) => one.key === key)?.accounts.map(({ address }) => address) ?? []
}

export function sameMembers(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one) => b.includes(one))
}
