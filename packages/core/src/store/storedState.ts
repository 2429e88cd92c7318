import { type NetworkId, namespaceOf } from '@latchkey/protocol'
import * as v from 'valibot'
import { connectionKey } from '../client/keys.ts'
import type { RememberedConnection, State } from '../client/state.ts'
import { STORAGE_VERSION, type Stored, storedSchema } from './storageSchema.ts'

/** Serialises the persisted part of a state. Members that are not listed here are never stored, above all `status`. */
export function writeStored(state: State): string {
  const stored: Stored = {
    version: STORAGE_VERSION,
    remembered: [...liveFirst(state), ...state.remembered].map(({ key: _, ...rest }) => rest),
    activeNamespace: state.activeNamespace,
    networkByNamespace: state.networkByNamespace,
    recentWallets: [...state.recentWallets],
    preferredAccountTypes: state.preferredAccountTypes,
    pending: [...state.pending],
  }
  return JSON.stringify(stored)
}

/** Parses what an earlier page stored. Undefined if it is invalid or of another version. */
export function readStored(text: string | null): Stored | undefined {
  if (text === null || text.length > STORED_MAX) return undefined
  try {
    const result = v.safeParse(storedSchema, JSON.parse(text))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}

/** Restores a stored state into a new one, without the networks that the app no longer offers. */
export function withStored(state: State, stored: Stored, offers: (id: NetworkId) => boolean): State {
  return {
    ...withStoredNetworks(state, stored, offers),
    remembered: rememberedOf(stored).filter(({ key }) => !state.connections.some((live) => live.key === key)),
    recentWallets: stored.recentWallets,
    preferredAccountTypes: stored.preferredAccountTypes,
    pending: stored.pending,
  }
}

/** Restores the visitor's choice of networks, as far as the app offers them. */
export function withStoredNetworks(state: State, stored: Stored, offers: (id: NetworkId) => boolean): State {
  const networks = Object.entries(stored.networkByNamespace).filter(
    ([namespace, id]) => id && namespaceOf(id) === namespace && offers(id),
  )
  const hasNamespace = stored.activeNamespace && state.networkByNamespace[stored.activeNamespace] !== undefined
  return {
    ...state,
    activeNamespace: hasNamespace ? (stored.activeNamespace ?? state.activeNamespace) : state.activeNamespace,
    networkByNamespace: { ...state.networkByNamespace, ...Object.fromEntries(networks) },
  }
}

/** The stored connections with their keys. */
export function rememberedOf(stored: Stored): readonly RememberedConnection[] {
  return stored.remembered.map((rest) => ({
    ...rest,
    key: connectionKey({ id: rest.connectorId, namespace: rest.namespace }),
  }))
}

const STORED_MAX = 4_000_000

/**
 * Live connections as remembered ones, those of the active namespace first, which are shown until they have reconnected,
 * and in each namespace the active one: reconnecting makes them active in this order.
 */
function liveFirst({ activeByNamespace, activeNamespace, connections }: State): readonly RememberedConnection[] {
  const rank = ({ key, namespace }: RememberedConnection) =>
    Number(activeByNamespace[namespace] === key) + 2 * Number(namespace === activeNamespace)
  const live = connections.map(({ networkId: _, approvedNetworks: __, smartAccounts: ___, ...rest }) => ({
    ...rest,
    wasDisconnected: false,
  }))
  return live.toSorted((a, b) => rank(b) - rank(a))
}
