import { type Client, createClient } from '@latchkey/core'

/**
 * The clients of the elements of one page: one for each server and project, so that several elements are one visitor's. An
 * element that names no server uses the first client that another element has.
 */
export function createPageClients() {
  const byServer = new Map<string, Client>()
  const waiting = new Set<() => void>()
  let first: Client | undefined

  return {
    get first() {
      return first
    },
    /** The client of these attributes. */
    find(server: string, projectId: string | undefined): Client {
      const key = JSON.stringify([server, projectId])
      const client = byServer.get(key) ?? createClient({ server, projectId })
      byServer.set(key, client)
      return client
    },
    /** Tells elements without a server of a client that an element has. */
    use(client: Client): void {
      if (first) return
      first = client
      for (const act of waiting) act()
      waiting.clear()
    },
    /** Calls `act` once there is a client. Returns a function that stops waiting. */
    wait(act: () => void): () => void {
      waiting.add(act)
      return () => void waiting.delete(act)
    },
  }
}
