import type { Client, State } from '@latchkey/core'
import { useStore } from 'zustand'
import { useLatchkey } from '../context/latchkey.ts'

/** The provider's client, for actions of `@latchkey/core/actions`. */
export function useClient(): Client {
  return useLatchkey().client
}

/** A part of the client's state. `select` must return the same value for the same state, so no new objects. */
export function useClientState<Value>(select: (state: State) => Value): Value {
  return useStore(useLatchkey().store, select)
}
