import { CodedError, earlySentences, limits } from '@latchkey/protocol'
import type { Client } from '../../client/client.ts'
import type { Connector } from '../../client/connector.ts'
import type { EmbeddedAccess, EmbeddedFrame } from '../../client/embeddedAccess.ts'

/** @throws LatchkeyError `NO_AUTH_CONNECTOR` if the app offers no embedded wallet. */
export function findEmbedded(client: Client): { connector: Connector; access: EmbeddedAccess } {
  const own = client.connectors.getState().filter(({ kind }) => kind === 'AUTH')
  const { activeNamespace } = client.store.getState()
  const connector = own.find(({ namespace }) => namespace === activeNamespace) ?? own[0]
  if (!connector?.embedded) throw new CodedError('NO_AUTH_CONNECTOR', earlySentences.NO_AUTH_CONNECTOR)
  return { connector, access: connector.embedded }
}

/**
 * The frame; loads it if needed. Waits for what the client's server adds, and for the code of the connector, so that an
 * app can call it right after `start()`. @throws LatchkeyError `NO_AUTH_CONNECTOR`, `FRAME_DEPENDENCY`. */
export async function getFrame(client: Client): Promise<EmbeddedFrame> {
  const isHere = () => client.connectors.getState().some(({ embedded }) => embedded)
  if (!isHere()) await client.configure()
  if (!isHere() && client.config.embedded) await arrival(client, isHere)
  return findEmbedded(client).access.open()
}

/** Resolves when the connector is there, or when it is too late for one. */
function arrival(client: Client, isHere: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, limits.ANNOUNCE_WAIT_MS)
    const stop = client.connectors.subscribe(() => isHere() && end())
  })
}

export type RequestOptions = { signal?: AbortSignal | undefined }
