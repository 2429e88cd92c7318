import type { Receipt } from './message.ts'

const TOPICS_MAX = 100_000
const CLIENTS_MAX = 16

/** When each client last acknowledged something, for the most recently active topics. In memory only. */
export function createAcknowledgements() {
  const byTopic = new Map<string, Map<string, number>>()

  return {
    note({ topic, clientId }: Receipt, at: number): void {
      const clients = byTopic.get(topic) ?? new Map<string, number>()
      byTopic.delete(topic) // Insert it again at the end, because the map is ordered by last use.
      byTopic.set(topic, clients)
      clients.delete(clientId)
      clients.set(clientId, at)
      forgetOldest(clients, CLIENTS_MAX)
      forgetOldest(byTopic, TOPICS_MAX)
    },

    of: (topic: string): ReadonlyMap<string, number> => byTopic.get(topic) ?? new Map(),
  }
}

function forgetOldest(map: Map<string, unknown>, size: number): void {
  const { value } = map.keys().next()
  if (map.size > size && value !== undefined) map.delete(value)
}
