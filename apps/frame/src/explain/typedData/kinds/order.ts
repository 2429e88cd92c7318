import { type Address, zeroAddress } from 'viem'
import type { Warning } from '../../../approval/approval.ts'
import { addressFact, contractFact, ownerFact, validUntil } from '../facts.ts'
import type { KindContext, Meaning } from '../kind.ts'
import type { Asset, Statement, StatementFact } from '../statement.ts'

export type Order = {
  maker: Address
  gives: readonly Asset[]
  /** What the maker receives, and the recipient. */
  gets: readonly { asset: Asset; to: Address }[]
  until: bigint | undefined
  /** The only account that may fill it. */
  taker?: Address | undefined
  facts?: readonly StatementFact[]
  warnings?: readonly Warning[]
}

/** An exchange order: anyone who has the signature can take what it offers for what it requests. */
export function order(given: Order, context: KindContext): Meaning {
  return { entries: [orderStatement(given, context)] }
}

/** Explains an exchange order: what the account gives, gets and asks for others, with warnings. */
export function orderStatement(
  { maker, gives, gets, until, taker, facts = [], warnings = [] }: Order,
  context: KindContext,
): Statement {
  const own = gets.filter(({ to, asset }) => isOwn(to, maker, context) && amountOf(asset) !== 0n)
  const others = gets.filter(({ to, asset }) => !isOwn(to, maker, context) && amountOf(asset) !== 0n)
  const isForNothing = own.length === 0 && gives.some((asset) => amountOf(asset) !== 0n)
  return {
    type: 'statement',
    title: 'order',
    tone: isForNothing ? 'negative' : 'warning',
    facts: [
      ...gives.map((asset): StatementFact => ({ label: 'youGive', asset })),
      ...own.map(({ asset }): StatementFact => ({ label: 'youGet', asset })),
      ...(own.length === 0
        ? [{ label: 'youGet' as const, value: { is: 'nothing' as const }, tone: 'negative' as const }]
        : []),
      ...others.flatMap(({ asset, to }): StatementFact[] => [{ label: 'othersGet', asset }, addressFact('to', to)]),
      ...facts,
      ...ownerFact(maker, context),
      ...(taker && taker !== zeroAddress ? [addressFact('taker', taker)] : []),
      ...contractFact(context),
      ...validUntil(until),
    ],
    warnings: [{ code: 'order' }, ...(isForNothing ? [{ code: 'orderForNothing' as const }] : []), ...warnings],
  }
}

// The zero address means the maker.
const isOwn = (to: Address, maker: Address, { account }: KindContext) =>
  to === zeroAddress || to === maker || to === account

const amountOf = (asset: Asset) => asset.amount
