import { CodedError, earlySentences } from '@latchkey/protocol'
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

/** The frame; loads it if needed. @throws LatchkeyError `NO_AUTH_CONNECTOR`, `FRAME_DEPENDENCY`. */
export async function getFrame(client: Client): Promise<EmbeddedFrame> {
  return findEmbedded(client).access.open()
}

export type RequestOptions = { signal?: AbortSignal | undefined }
