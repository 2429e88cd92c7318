import type { Client } from '@latchkey/core'
import type { AmountDraft } from '../../../context/sendDraft.ts'

type Unit = AmountDraft['unit']

/** The unit in which this visitor enters amounts: the one that they chose last. */
export function readAmountUnit(client: Pick<Client, 'name' | 'storage'>): Unit {
  return client.storage.getItem(keyOf(client)) === 'fiat' ? 'fiat' : 'token'
}

/** Remembers the unit in this browser. */
export function keepAmountUnit(client: Pick<Client, 'name' | 'storage'>, unit: Unit): void {
  try {
    client.storage.setItem(keyOf(client), unit)
  } catch {
    // Full or refused: the choice holds until the next draft.
  }
}

function keyOf({ name }: Pick<Client, 'name'>): string {
  return `${name}.amountUnit`
}
