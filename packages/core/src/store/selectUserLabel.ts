import { sameAddress } from '../client/sameAddress.ts'
import type { State } from '../client/state.ts'
import { userLabel } from '../display/labels.ts'

/**
 * Who is signed in to the embedded wallet that has this address, for display. Until it has responded after a reload, who
 * it was on the last visit.
 */
export function selectUserLabel({ connections, reconnecting = [] }: State, address: string): string | undefined {
  const own = [...connections, ...reconnecting].find(({ namespace, accounts }) =>
    accounts.some((account) => sameAddress(namespace, account.address, address)),
  )
  return userLabel(own?.auth)
}
