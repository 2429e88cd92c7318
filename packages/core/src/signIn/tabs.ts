import type { Client } from '../client/client.ts'

/** Calls back when another tab of this origin signs in or out. Returns a function that stops it. */
export function onTabsChange(client: Client, onChange: () => void): () => void {
  // Node has the class too, but an open channel would keep its process alive.
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(`${client.name}.signIn`)
  channel.onmessage = onChange
  channels.set(client, channel)
  return () => {
    channels.delete(client)
    channel.close()
  }
}

/** Notifies the other tabs. A channel does not receive its own messages. */
export function notifyTabs(client: Client): void {
  channels.get(client)?.postMessage('changed')
}

/** One channel per client, while it follows its sessions. */
const channels = new WeakMap<Client, BroadcastChannel>()
