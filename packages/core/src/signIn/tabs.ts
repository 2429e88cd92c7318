import type { Client } from '../client/client.ts'

/** Hears, until the answer is called, that another tab of this origin signed somebody in or out. */
export function hearTabs(client: Client, onChange: () => void): () => void {
  // A server has the class too, and would wait for it for ever.
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(`${client.name}.signIn`)
  channel.onmessage = onChange
  channels.set(client, channel)
  return () => {
    channels.delete(client)
    channel.close()
  }
}

/** Tells them. A channel does not hear itself. */
export function tellTabs(client: Client): void {
  channels.get(client)?.postMessage('changed')
}

/** One for each client, as long as it follows its sessions. */
const channels = new WeakMap<Client, BroadcastChannel>()
