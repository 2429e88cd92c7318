import type { AccountId } from '@latchkey/protocol'
import type { PageSessions } from '@latchkey/protocol/permissions'
import type { Client } from '../client/client.ts'
import { getPermissionSessions } from './getPermissionSessions.ts'

/** The permission sessions of an account. Invalidate it after granting or revoking one. */
export function permissionSessionsQuery(client: Client, { account }: { account: AccountId }) {
  return {
    queryKey: ['latchkey', client.name, 'permissionSessions', account] as const,
    queryFn: (): Promise<PageSessions> => getPermissionSessions(client, { account }),
    // The app's backend may use up a limit at any time.
    staleTime: 0,
    retry: false,
  }
}
