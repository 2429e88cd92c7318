import { LatchkeyError } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import type { SiwxBackend } from '../client/siwx.ts'
import { hasServer } from '../rpc/apiRequest.ts'
import { serverBackend } from './serverBackend.ts'

/** The app's own backend, else the client's server. @throws LatchkeyError `SIWX_NOT_ENABLED` where there is neither. */
export function backendOf(client: Client): SiwxBackend {
  const { siwx } = client.config
  if (!siwx || !(siwx.backend || hasServer(client))) throw new LatchkeyError('SIWX_NOT_ENABLED')
  return siwx.backend ?? serverBackend(client)
}
