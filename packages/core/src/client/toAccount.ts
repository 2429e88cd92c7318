import { addressOf } from '@latchkey/protocol'
import type { AccountType } from './connectionFacts.ts'
import type { SessionAccount } from './connector.ts'
import type { Account } from './state.ts'

/** An account as the store keeps it, from what a wallet told. */
export function toAccount({ id, type, publicKey }: SessionAccount, usual: AccountType): Account {
  return { address: addressOf(id), type: type ?? usual, ...(publicKey === undefined ? {} : { publicKey }) }
}
