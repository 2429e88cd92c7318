import { isLatchkeyError, LatchkeyError, limits, type NetworkId } from '@latchkey/protocol'
import { nameRecordSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { coinTypesOf } from '../namespaces/coinTypes.ts'
import { apiRequest, hasServer } from '../rpc/apiRequest.ts'
import { type QueryContext, retrying } from './query.ts'

/**
 * The address of a name on a network (default: Ethereum), or null if the name is not registered.
 *
 * @throws LatchkeyError `NAME_NOT_RESOLVED`, `INVALID_CHAIN_ID` for a chain id without a coin type.
 */
export function nameQuery(client: Client, { name, networkId }: { name: string; networkId?: NetworkId | undefined }) {
  const normalized = name.trim().toLowerCase()
  return {
    queryKey: ['latchkey', client.name, 'name', normalized, networkId ?? null] as const,
    queryFn: async ({ signal }: QueryContext): Promise<string | null> => {
      if (!hasServer(client) || normalized === '') return null
      const coinTypes = coinTypesOf(networkId ?? 'eip155:1')
      const record = await readRecord(client, normalized, signal)
      if (Array.isArray(record)) return null
      return coinTypes.map((type) => record.addresses[type]?.address).find((address) => address) ?? null
    },
    staleTime: limits.NAME_STALE_MS,
    ...retrying,
  }
}

// With apiVersion 2 an unknown name returns 200 and an empty list.
const answerSchema = v.union([v.array(v.never()), nameRecordSchema])

async function readRecord(client: Client, name: string, signal: AbortSignal) {
  try {
    return await apiRequest(client, {
      path: `/v1/profile/account/${encodeURIComponent(name)}`,
      query: { apiVersion: '2' },
      schema: answerSchema,
      signal,
    })
  } catch (cause) {
    if (isLatchkeyError(cause, 'REQUEST_ABORTED')) throw cause
    // The server rejects an invalid name with 400. It resolves to nothing, which is not a failure.
    if (isLatchkeyError(cause) && (cause.data.status === 404 || cause.data.status === 400)) return []
    throw new LatchkeyError('NAME_NOT_RESOLVED', { cause })
  }
}
