import { isLatchkeyError } from '@latchkey/protocol'
import { originsAnswerSchema } from '@latchkey/protocol/api'
import type { Client } from '../client/client.ts'
import { hasServer, requestServer } from './apiRequest.ts'

/**
 * The origins that the operator allows for this project; an empty list allows every origin.
 *
 * @throws LatchkeyError `RATE_LIMITED`, `SERVER_ERROR`, `REQUEST_ABORTED`. Every other failure counts as an empty list
 * (specification 7).
 */
export async function readAllowedOrigins(
  client: Pick<Client, 'config' | 'fetch'>,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  if (!hasServer(client)) return []
  try {
    return (await requestServer(client, { path: '/projects/v1/origins', schema: originsAnswerSchema, signal }))
      .allowedOrigins
  } catch (error) {
    const isReported = ['RATE_LIMITED', 'SERVER_ERROR', 'REQUEST_ABORTED'] as const
    if (isReported.some((code) => isLatchkeyError(error, code))) throw error
    return []
  }
}
