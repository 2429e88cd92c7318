import type { Client } from '../client/client.ts'

/** Removes a transaction with an unknown outcome from the list. It changes nothing on the chain. */
export function forgetTransaction(client: Client, { id }: { id: string }): void {
  client.store.setState(({ pending }) => ({ pending: pending.filter((one) => one.id !== id) }))
}
