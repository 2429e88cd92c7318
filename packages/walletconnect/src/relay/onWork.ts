import type { Store } from '../storage/store.ts'
import type { Outgoing } from './clientTables.ts'
import type { RelaySocket } from './relaySocket.ts'

/** Called with what waits to be sent or answered, each time that this changes while the relay is connected. */
export type OnWork = (link: RelaySocket, messages: readonly Outgoing[], store: Store) => void
