import {
  type GrantPermissionsArgs,
  grantPermissions,
  permissionSessionsQuery,
  type RevokePermissionsArgs,
  revokePermissions,
} from '@latchkey/core/permissions'
import type { GrantedPermissions, PageSession, PageSessions, RevokedPermissions } from '@latchkey/protocol/permissions'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useLatchkeyQueryClient, ZERO_ACCOUNT } from '../context/queryClient.ts'
import { fromResult, type Query } from './query.ts'
import { useActiveAccount } from './useActiveAccount.ts'
import { useClient } from './useClient.ts'
import { type Mutation, useMutation } from './useMutation.ts'

export type PermissionSessions = {
  /** Of this page, newest first, active or ended. */
  sessions: readonly PageSession[]
  /** How many active ones other pages have. */
  others: number
}

/** The permission sessions of the active account on its network. */
export function usePermissionSessions(): Query<PermissionSessions> {
  return fromResult(usePageSessions(), ({ sessions, others }) => ({ sessions, others }))
}

/** The same as TanStack Query gives it, for the dialog's views. */
export function usePageSessions(): UseQueryResult<PageSessions> {
  const client = useClient()
  const account = useActiveAccount()?.id
  return useQuery(
    { ...permissionSessionsQuery(client, { account: account ?? ZERO_ACCOUNT }), enabled: account !== undefined },
    useLatchkeyQueryClient(),
  )
}

/** Asks the user to let the app make calls on its own: `mutate({ expiry, signer, permissions })`. */
export function useGrantPermissions(): Mutation<GrantPermissionsArgs, GrantedPermissions> {
  const queries = useLatchkeyQueryClient()
  return useMutation(async (client, args: GrantPermissionsArgs) => {
    const granted = await grantPermissions(client, args)
    void queries.invalidateQueries({ queryKey: sessionsOf(client) })
    return granted
  })
}

/** Ends permission sessions: `mutate({ pci })`, or all of the wallet with `mutate({ all: true })`. */
export function useRevokePermissions(): Mutation<RevokePermissionsArgs, RevokedPermissions> {
  const queries = useLatchkeyQueryClient()
  return useMutation(async (client, args: RevokePermissionsArgs) => {
    const revoked = await revokePermissions(client, args)
    const queryKey = sessionsOf(client)
    // The list must not show as active what has just ended, not even until it has been read again.
    queries.setQueriesData<PageSessions>({ queryKey }, (known) => known && withRevoked(known, revoked, client.now()))
    void queries.invalidateQueries({ queryKey })
    return revoked
  })
}

function sessionsOf(client: Parameters<typeof permissionSessionsQuery>[0]) {
  return permissionSessionsQuery(client, { account: ZERO_ACCOUNT }).queryKey.slice(0, 3)
}

function withRevoked({ sessions, others }: PageSessions, { pcis }: RevokedPermissions, now: number): PageSessions {
  const revokedAt = Math.floor(now / 1000)
  return {
    others,
    sessions: sessions.map((one) => (pcis.includes(one.pci) && one.revokedAt === null ? { ...one, revokedAt } : one)),
  }
}
