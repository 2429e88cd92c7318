import type { Client } from '../client/client.ts'

/** Takes a transaction out of the list, for one whose outcome stays unknown. What the chain has, it keeps. */
export function forgetTransaction(client: Client, { id }: { id: string }): void {
  client.store.setState(({ pending }) => ({ pending: pending.filter((one) => one.id !== id) }))
}
