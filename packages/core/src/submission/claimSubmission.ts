import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { exclusively } from './exclusively.ts'

const CLAIMS_KEPT = 200

/**
 * Claims the right to submit a transaction to a wallet. Only one tab of this origin can claim an id, once and for good.
 * Claims are stored apart from the client's state, which reaches other tabs too late to prevent a second payment.
 *
 * @throws LatchkeyError `TRANSACTION_ALREADY_SENT`.
 */
export async function claimSubmission(client: Client, id: string): Promise<void> {
  const key = `${client.name}.submitted`
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
    return [] // Not our format. What this page submitted is still in the store.
  }
}
