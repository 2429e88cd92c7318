import type { Client } from '../client.ts'
import { type StartedClient, showReconnecting, startClient } from '../startClient.ts'

/** Starts the client as soon as its server has described it. */
export function startWhenReady(client: Client): StartedClient {
  let started: StartedClient | undefined
  if (typeof window !== 'undefined') showReconnecting(client)
  const unsubscribe = client.setup.subscribe(({ status }) => {
    if (status === 'ready') started ??= startClient(client)
  })
  if (typeof window !== 'undefined') void client.configure()
  return {
    whenStoring: async () => started?.whenStoring(),
    stop: () => {
      unsubscribe()
      started?.stop()
    },
  }
}
