import { type AccountId, addressOf, namespaceOf } from '@latchkey/protocol'
import { sameAddress } from '../client/sameAddress.ts'
import type { State } from '../client/state.ts'

/** Whether a connected account is a contract, which can't send transactions itself. */
export function isSmartAccount({ connections }: State, account: AccountId): boolean {
  return connections.some(({ accounts }) =>
    accounts.some(
      ({ address, type }) => type === 'smartAccount' && sameAddress(namespaceOf(account), address, addressOf(account)),
    ),
  )
}
