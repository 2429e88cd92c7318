import type { Store } from '../storage/store.ts'
import type { Outgoing } from './postRecords.ts'
import type { RelayLink } from './relayLink.ts'

/** Called with what waits to be sent or answered, each time that this changes while the relay is connected. */
export type OnWork = (link: RelayLink, messages: readonly Outgoing[], store: Store) => void
