import type { Network } from '@latchkey/protocol'
import type { Balance } from '@latchkey/protocol/api'
import type { EffectsView } from '../approval/approval.ts'
import type { LookUps } from '../approval/ports.ts'
import { isOf, worthOf } from './describeTransfer.ts'

/** Adds what helps to recognise the changes of the own account: the token's icon and its value. */
export async function describeEffects(
  effects: EffectsView,
  { account, network }: { account: string; network: Network },
  { balances, prices, image, currency: readCurrency }: LookUps,
): Promise<EffectsView> {
  const own = effects.changes.filter(({ isOwn }) => isOwn)
  if (own.length === 0) return effects
  const currency = readCurrency()
  const held = await balances(account, network.id)
  const rowOf = (rows: readonly Known[], token: string | undefined) =>
    rows.find((row) => (token === undefined ? row.address === undefined : isOf(row, token)))
  // A swap's tokens are often new to the account.
  const unknown = own.flatMap(({ token }) => (token !== undefined && !rowOf(held, token) ? [token] : []))
  const priced = unknown.length > 0 ? await prices(network.id, [...new Set(unknown)]) : []
  return {
    ...effects,
    changes: effects.changes.map((change) => {
      if (!change.isOwn) return change
      const row = rowOf(held, change.token) ?? rowOf(priced, change.token)
      return { ...change, logo: image(row?.iconUrl), worth: worthOf(change.amount, row, currency) }
    }),
  }
}

type Known = Pick<Balance, 'address' | 'price'> & { iconUrl?: string | null | undefined }
