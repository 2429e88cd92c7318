import {
  chainIdOf,
  isLatchkeyError,
  LatchkeyError,
  limits,
  type Namespace,
  type NetworkId,
  namespaceOf,
} from '@latchkey/protocol'
import { nameRecordSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
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
      const isEvm = networkId === undefined || namespaceOf(networkId) === 'eip155'
      // Never fall back to an address of another namespace: funds sent to it would be lost.
      if (!isEvm) return readOther(client, normalized, namespaceOf(networkId), signal)
      const coinType = networkId === undefined ? mainnetCoinType : coinTypeOf(chainIdOf(networkId))
      const record = await readRecord(client, normalized, signal)
      if (Array.isArray(record)) return null
      const { addresses } = record
      return (addresses[coinType] ?? addresses[everyEvmCoinType] ?? addresses[mainnetCoinType])?.address ?? null
    },
    staleTime: limits.NAME_STALE_MS,
    ...retrying,
  }
}

// With apiVersion 2 an unknown name returns 200 and an empty list.
const answerSchema = v.union([v.array(v.never()), nameRecordSchema])

/** The address of a name outside EVM, if its record has one. */
async function readOther(client: Client, name: string, namespace: Namespace, signal: AbortSignal) {
  const coinType = otherCoinTypes[namespace]
  if (coinType === undefined) return null
  const record = await readRecord(client, name, signal)
  return Array.isArray(record) ? null : (record.addresses[coinType]?.address ?? null)
}

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

/** ENSIP-9: Ethereum's own coin type. */
export const mainnetCoinType = '60'
/** ENSIP-19: the default address for EVM chains without their own. */
export const everyEvmCoinType = '2147483648'

/** SLIP-44, for the other namespaces that a name can point to. */
export const otherCoinTypes: Partial<Record<Namespace, string>> = { solana: '501', bip122: '0', polkadot: '354' }

/**
 * The coin type of an EVM chain, as the key of a name record (ENSIP-11: the chain id with the highest bit set).
 *
 * @throws LatchkeyError `INVALID_CHAIN_ID` at or above 2^31.
 */
export function coinTypeOf(chainId: number): string {
  if (!Number.isInteger(chainId) || chainId < 1 || chainId >= limits.COIN_TYPE_CHAIN_ID_LIMIT)
    throw new LatchkeyError('INVALID_CHAIN_ID', { data: { chainId } })
  return chainId === 1 ? mainnetCoinType : String(2 ** 31 + chainId)
}
