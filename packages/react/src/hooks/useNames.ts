import { type Client, selectAccountId } from '@latchkey/core'
import { type NameAttributes, registerName, releaseName, setNameAttributes } from '@latchkey/core/actions'
import {
  identityQuery,
  type NameSuggestion,
  nameQuery,
  nameSuggestionsQuery,
  nameZonesQuery,
  ownNamesQuery,
} from '@latchkey/core/queries'
import { type AccountId, LatchkeyError, type NetworkId } from '@latchkey/protocol'
import { useLatchkeyQueryClient, ZERO_ACCOUNT } from '../context/queryClient.ts'
import type { Query } from './query.ts'
import { useActiveAccount } from './useActiveAccount.ts'
import { useClientQuery } from './useClientQuery.ts'
import { type Mutation, useMutation } from './useMutation.ts'

/** `account` is the owner, by default the active account. */
export type NameArgs = { name: string; account?: AccountId | undefined }

/** The address that a name stands for on a network, by default on Ethereum; null if it isn't registered. */
export function useNameAddress(args?: { name: string; networkId?: NetworkId | undefined }): Query<string | null> {
  return useClientQuery(nameQuery, { args, standIn: { name: '' }, shownOf: asItIs<string | null> })
}

/** The zones in which the server registers names, such as `example.eth`, the default first. */
export function useNameZones(): Query<readonly string[]> {
  return useClientQuery(nameZonesQuery, { args: null, standIn: null, shownOf: asItIs<readonly string[]> })
}

/** Whether `label.zone` is free (`registered` of the first one), and similar names that are. */
export function useNameSuggestions(args?: { label: string; zone: string }): Query<readonly NameSuggestion[]> {
  const standIn = { label: '', zone: '' }
  return useClientQuery(nameSuggestionsQuery, { args, standIn, shownOf: asItIs<readonly NameSuggestion[]> })
}

/** The names that the active account has registered at the server, newest first. */
export function useOwnNames(): Query<readonly string[]> {
  const account = useActiveAccount()?.id
  const { data: zones } = useNameZones()
  return useClientQuery(ownNamesQuery, {
    args: account && zones ? { account, zones } : undefined,
    standIn: { account: ZERO_ACCOUNT, zones: [] },
    shownOf: asItIs<readonly string[]>,
  })
}

/** Registers a name, for which the account signs a message: `mutate({ name: 'ada.example.eth' })`. */
export function useRegisterName(): Mutation<NameArgs, void> {
  const queries = useLatchkeyQueryClient()
  return useNameMutation(async (client, args) => {
    await registerName(client, args)
    // Set it here, because the browser still caches the server's previous answer.
    const { queryKey } = identityQuery(client, args)
    queries.setQueryData(queryKey, { name: args.name, avatar: null })
  })
}

/** Replaces the text and the picture of a name: `mutate({ name, attributes: { bio, avatar } })`. */
export function useSetNameAttributes(): Mutation<NameArgs & { attributes: NameAttributes }, void> {
  return useNameMutation(setNameAttributes)
}

/** Gives a name up, which anyone can then register: `mutate({ name })`. */
export function useReleaseName(): Mutation<NameArgs, void> {
  return useNameMutation(releaseName)
}

function useNameMutation<Args extends NameArgs>(
  action: (client: Client, args: Args & { account: AccountId }) => Promise<void>,
): Mutation<Args, void> {
  const queries = useLatchkeyQueryClient()
  return useMutation(async (client, args: Args) => {
    const account = args.account ?? selectAccountId(client.store.getState(), 'eip155')
    if (!account) throw new LatchkeyError('NOT_CONNECTED')
    await action(client, { ...args, account })
    // What was read before isn't true any more.
    for (const kind of ['ownNames', 'name', 'nameSuggestions', 'nameAttributes'])
      void queries.invalidateQueries({ queryKey: ['latchkey', client.name, kind] })
  })
}

const asItIs = <Read>(read: Read): Read => read
