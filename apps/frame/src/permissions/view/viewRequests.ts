import type { PermissionRequest } from '@latchkey/protocol/permissions'
import type { Address } from 'viem'
import type { ActionView, Fact, Warning } from '../../approval/approval.ts'
import { isMoreThanAll } from '../../explain/evm/isMoreThanAll.ts'
import { spendingOf } from './spending.ts'
import { type PermissionFacts, viewPermission } from './viewPermission.ts'

/** What the chain knows, whatever is asked for. */
export type KnownFacts = Omit<PermissionFacts, 'expiry' | 'callLimit'>

/** `delegate`: the account that alone uses the permissions, if there is no co-signer. */
type Requested = PermissionRequest & { delegate?: Address | undefined }

/** Everything that requests together let a site do, and what is unusual about it. */
export function viewRequests(
  requests: readonly Requested[],
  known: KnownFacts,
): { views: Omit<ActionView, 'number'>[]; warnings: Warning[] } {
  const viewed = requests.flatMap(({ expiry, policies, permissions, delegate }) => {
    const facts = { ...known, expiry, callLimit: policies[0]?.data.count }
    const user: Fact[] = delegate ? [{ label: 'usedBy', value: { is: 'address', address: delegate } }] : []
    return permissions
      .flatMap((permission) => viewPermission(permission, facts))
      .map(({ view, warnings }) => ({ view: { ...view, facts: [...user, ...view.facts] }, warnings }))
  })
  return {
    views: viewed.map(({ view }) => view),
    warnings: [...viewed.flatMap((one) => one.warnings), ...spendingWarnings(requests, known)],
  }
}

/** Everything at once is as dangerous as an unlimited approval; everything in time is worth a word. */
function spendingWarnings(requests: readonly Requested[], { held, token, network, now }: KnownFacts): Warning[] {
  return spendingOf(requests, now).flatMap((spending): Warning[] => {
    const has = held(spending.token)
    const known = spending.token && token(spending.token)
    const symbol = spending.token ? (known?.symbol ?? '?') : network.nativeCurrency.symbol
    // Whatever the account holds, and whether or not its balance can be read.
    if (isMoreThanAll(spending.atOnce, known)) return [{ code: 'takesAll', values: { token: symbol } }]
    if (has === undefined) return [{ code: 'balanceUnknown', values: { token: symbol } }]
    if (spending.atOnce >= has) return [{ code: 'takesAll', values: { token: symbol } }]
    return spending.inAll >= has ? [{ code: 'takesAllInTime', values: { token: symbol } }] : []
  })
}
