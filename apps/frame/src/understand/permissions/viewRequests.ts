import type { PermissionRequest } from '@latchkey/protocol/permissions'
import type { ActionView, Warning } from '../approval.ts'
import { spendingOf } from './spending.ts'
import { type PermissionFacts, viewPermission } from './viewPermission.ts'

/** What the chain knows, whatever is asked for. */
export type KnownFacts = Omit<PermissionFacts, 'expiry' | 'callLimit'>

/** Everything that a request lets a site do, and what is unusual about it. */
export function viewRequest(
  request: PermissionRequest,
  known: KnownFacts,
): { views: Omit<ActionView, 'number'>[]; warnings: Warning[] } {
  const { expiry, policies, permissions } = request
  const facts = { ...known, expiry, callLimit: policies[0]?.data.count }
  const viewed = permissions.flatMap((permission) => viewPermission(permission, facts))
  return {
    views: viewed.map(({ view }) => view),
    warnings: [...viewed.flatMap((one) => one.warnings), ...spendingWarnings(request, known)],
  }
}

/** Everything at once is as dangerous as an unlimited approval; everything in time is worth a word. */
function spendingWarnings(request: PermissionRequest, { held, token, network, now }: KnownFacts): Warning[] {
  return spendingOf(request, now).flatMap((spending): Warning[] => {
    const has = held(spending.token)
    const symbol = spending.token ? (token(spending.token)?.symbol ?? '?') : network.nativeCurrency.symbol
    if (has === undefined) return [{ code: 'balanceUnknown', values: { token: symbol } }]
    if (spending.atOnce >= has) return [{ code: 'takesAll', values: { token: symbol } }]
    return spending.inAll >= has ? [{ code: 'takesAllInTime', values: { token: symbol } }] : []
  })
}
