import { LatchkeyError } from '@latchkey/protocol'
import type { ClientTables } from './clientTables.ts'

/** @throws LatchkeyError `RELAY_REFUSED` when no relay will ever take a message of the outbox */
export function throwIfRefused({ outbox }: ClientTables, id: string): void {
  const reason = outbox.get(id)?.refused
  if (reason !== undefined) throw new LatchkeyError('RELAY_REFUSED', { data: { reason } })
}
