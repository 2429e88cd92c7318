import { mayReconnect } from '../store/mayReconnect.ts'
import { readStored, rememberedOf } from '../store/storedState.ts'
import type { SeenInCookie } from './seenInCookie.ts'

/** Browsers refuse cookies of more than 4096 bytes, name and attributes included. */
const VALUE_MAX = 3_000
const NAME_MAX = 40

/**
 * The value of the cookie for what a client has stored: one account of each namespace whose wallet may reconnect, the
 * active namespace first. Empty if there is none.
 */
export function encodeLastSeen(stored: string): string {
  const known = readStored(stored)
  if (!known) return ''
  const { activeNamespace, networkByNamespace } = known
  const seen: SeenInCookie[] = []
  for (const { connectorId, namespace, address, accounts, wallet } of rememberedOf(known).filter(mayReconnect)) {
    if (seen.some((one) => one.n === namespace)) continue
    const t = accounts.find((one) => one.address === address)?.type ?? 'eoa'
    const c = networkByNamespace[namespace]
    const w = wallet.name.slice(0, NAME_MAX)
    seen.push({ i: connectorId, n: namespace, a: address, t, ...(c && { c }), w })
  }
  const isActive = ({ n }: SeenInCookie) => n === activeNamespace
  const ordered = [...seen.filter(isActive), ...seen.filter((one) => !isActive(one))]
  while (ordered.length > 0) {
    const value = encodeURIComponent(JSON.stringify({ v: 1, s: ordered }))
    if (value.length <= VALUE_MAX) return value
    ordered.pop()
  }
  return ''
}
