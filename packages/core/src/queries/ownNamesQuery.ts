import { type AccountId, addressOf, isLatchkeyError, limits } from '@latchkey/protocol'
import { nameRecordSchema, nameSuggestionsSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { apiRequest } from '../rpc/apiRequest.ts'
import { type QueryContext, retrying } from './query.ts'

/**
 * Whether a name is free, and similar free ones, the requested one first. `label` is the part before the zone.
 */
export function nameSuggestionsQuery(client: Client, { label, zone }: { label: string; zone: string }) {
  return {
    queryKey: ['latchkey', client.name, 'nameSuggestions', label, zone] as const,
    queryFn: async ({ signal }: QueryContext): Promise<readonly NameSuggestion[]> => {
      const path = `/v1/profile/suggestions/${encodeURIComponent(label)}`
      const answer = await apiRequest(client, { path, query: { zone }, schema: nameSuggestionsSchema, signal })
      return answer.suggestions
    },
    // It may be taken at any time.
    staleTime: 0,
    retry: false,
  }
}
/** A name, whether it is taken, and why it can't be registered or is suggested, if the server says so. */
export type NameSuggestion = { name: string; registered: boolean; reason?: 'reserved' | 'similar' | undefined }

/** The attributes of a name in the server's zones. Empty if it is not registered. */
export function nameAttributesQuery(client: Client, { name }: { name: string }) {
  return {
    queryKey: ['latchkey', client.name, 'nameAttributes', name] as const,
    queryFn: async ({ signal }: QueryContext): Promise<{ bio?: string | undefined; avatar?: string | undefined }> => {
      const path = `/v1/profile/account/${encodeURIComponent(name)}`
      const schema = v.union([v.object({ attributes: attributesSchema }), v.tuple([])])
      const record = await apiRequest(client, { path, query: { apiVersion: '2' }, schema, signal })
      return 'attributes' in record ? record.attributes : {}
    },
    // An editor must not start from outdated values.
    staleTime: 0,
    ...retrying,
  }
}
const attributesSchema = v.object({ bio: v.optional(v.string()), avatar: v.optional(v.string()) })

/** The names that an account has registered at the server, newest first. */
export function ownNamesQuery(client: Client, { account, zones }: { account: AccountId; zones: readonly string[] }) {
  return {
    queryKey: ['latchkey', client.name, 'ownNames', account, ...zones] as const,
    queryFn: async ({ signal }: QueryContext): Promise<readonly string[]> => {
      const address = addressOf(account)
      const path = `/v1/profile/reverse/${encodeURIComponent(address)}`
      const query = { sender: address, apiVersion: '2' }
      try {
        const records = await apiRequest(client, { path, query, schema: v.array(nameRecordSchema), signal })
        return records.map(({ name }) => name).filter((name) => zones.some((zone) => name.endsWith(`.${zone}`)))
      } catch (error) {
        // Earlier versions of the server return 404 if there are none.
        if (isLatchkeyError(error) && error.data.status === 404) return []
        throw error
      }
    },
    staleTime: limits.NAME_STALE_MS,
    ...retrying,
  }
}
