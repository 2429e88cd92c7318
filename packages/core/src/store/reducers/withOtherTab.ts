import { mergePending } from '../mergePending.ts'
import type { Connection, State } from '../../client/state.ts'
import type { Stored } from '../storageSchema.ts'
import { rememberedOf } from '../storedState.ts'
import { withoutConnection } from './withoutConnection.ts'

/** A state after another tab stored: what the visitor disconnected there is disconnected here. */
export function withOtherTab(state: State, stored: Stored, before?: Stored): State {
  const remembered = rememberedOf(stored)
  const isEnded = (live: Connection) => remembered.some((one) => one.key === live.key && one.wasDisconnected)
  const ended = state.connections.filter(isEnded)
  const next = ended.reduce((current, { key }) => withoutConnection(current, key, true), state)
  const isLive = (key: string) => next.connections.some((live) => live.key === key)
  return {
    ...next,
    remembered: remembered.filter(({ key }) => !isLive(key)),
    recentWallets: stored.recentWallets,
    preferredAccountTypes: stored.preferredAccountTypes,
    pending: mergePending(withoutForgotten(next.pending, stored, before), stored.pending),
  }
}

function withoutForgotten(pending: State['pending'], stored: Stored, before: Stored | undefined): State['pending'] {
  const left = new Set(stored.pending.map(({ id }) => id))
  const forgotten = new Set(before?.pending.flatMap(({ id }) => (left.has(id) ? [] : [id])))
  return pending.filter(({ id }) => !forgotten.has(id))
}
