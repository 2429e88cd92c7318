import type { Client, Connector } from '@latchkey/core'
import { LatchkeyError, limits } from '@latchkey/protocol'

/**
 * A connector of this page, preferably in the active namespace. Right after the start it waits for what the client's server
 * adds and for wallets that announce themselves. @throws LatchkeyError `NO_CONNECTOR`; the signal's reason
 */
export async function findConnector(
  client: Client,
  isMeant: (connector: Connector) => boolean,
  signal?: AbortSignal,
): Promise<Connector> {
  if (!pick(client, isMeant)) await client.configure()
  if (!pick(client, isMeant)) await arrival(client, isMeant, signal)
  const found = pick(client, isMeant)
  if (!found) throw new LatchkeyError('NO_CONNECTOR')
  return found
}

function pick({ connectors, store }: Client, isMeant: (connector: Connector) => boolean): Connector | undefined {
  const candidates = connectors.getState().filter(isMeant)
  const { activeNamespace } = store.getState()
  return candidates.find(({ namespace }) => namespace === activeNamespace) ?? candidates[0]
}

function arrival(client: Client, isMeant: (connector: Connector) => boolean, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      if (signal?.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(end, limits.ANNOUNCE_WAIT_MS)
    const stop = client.connectors.subscribe(() => pick(client, isMeant) && end())
    signal?.addEventListener('abort', end, { once: true })
  })
}
