import type { Store } from '../storage/store.ts'
import type { Outgoing } from './clientTables.ts'
import type { RelaySocket } from './relaySocket.ts'

/** Called with a relay's messages of the outbox whenever the records change while it is connected. */
export type OnOutbox = (socket: RelaySocket, messages: readonly Outgoing[], store: Store) => void
