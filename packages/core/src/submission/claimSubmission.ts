import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { exclusively } from './exclusively.ts'

const CLAIMS_KEPT = 200

/**
 * Takes the right to hand a transaction to a wallet, which is given once among all tabs of this origin and never given
 * back. It stands apart from the client's other facts, which tabs exchange a moment later: here a moment is a second payment.
 *
 * @throws LatchkeyError `TRANSACTION_ALREADY_SENT`.
 */
export async function claimSubmission(client: Client, id: string): Promise<void> {
  const key = `${client.name}.handed`
  await exclusively(key, () => {
    const claimed = readClaims(client.storage.getItem(key))
    if (claimed.includes(id) || client.store.getState().pending.some((one) => one.id === id))
      throw new LatchkeyError('TRANSACTION_ALREADY_SENT', { data: { id } })
    client.storage.setItem(key, JSON.stringify([id, ...claimed].slice(0, CLAIMS_KEPT)))
  })
}

function readClaims(text: string | null): readonly string[] {
  try {
    return v.parse(v.array(v.string()), JSON.parse(text ?? '[]'))
  } catch {
    return [] // another's text: what this page handed over still stands in the store
  }
}
