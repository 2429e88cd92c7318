import { LatchkeyError } from '@latchkey/protocol'
import type { ClientTables } from './clientTables.ts'

/** @throws LatchkeyError `RELAY_REFUSED` if all relays refuse a message of the outbox for good */
export function throwIfRefused({ outbox }: ClientTables, id: string): void {
  const reason = outbox.get(id)?.refused
  if (reason !== undefined) throw new LatchkeyError('RELAY_REFUSED', { data: { reason } })
}
