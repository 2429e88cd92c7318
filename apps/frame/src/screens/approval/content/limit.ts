import type { ActionView, Fact } from '../../../approval/approval.ts'

/** How much of a token an action lets others take, and how often. */
export type Limit = {
  most: Fact
  every: Fact | undefined
  symbol: string
  /** Its contract, which the card shortens. */
  token: string | undefined
  logo: string | undefined
  /** What is said with that, so that it isn't listed again. */
  facts: readonly Fact[]
}

/** Undefined for an action that sets no limit. */
export function limitOf({ title, facts }: ActionView): Limit | undefined {
  const label = title === 'allowSpending' ? 'upTo' : title === 'grant' ? 'amount' : undefined
  const most = label && facts.find((fact) => fact.label === label)
  if (!most || !['amount', 'unlimited'].includes(most.value.is)) return undefined
  const every = facts.find((fact) => fact.label === 'every')
  const place = facts.find((fact) => fact.label === 'token')
  const named = place?.value.is === 'address' ? place.value : undefined
  return {
    most,
    every,
    symbol: most.value.is === 'amount' ? most.value.amount.symbol : (named?.name ?? '?'),
    token: named?.address,
    logo: named?.logo,
    facts: [most, every, place].filter((fact) => fact !== undefined),
  }
}
