import type { Address } from 'viem'
import type { ActionTitle, ActionView, Fact, FactLabel, Warning } from '../../approval/approval.ts'
import type { Action } from '../../decode/evm/decodeCall.ts'

/** What a signature allows, if it isn't a single call: an order, a delegation. */
export type Statement = {
  type: 'statement'
  title: ActionTitle
  tone: ActionView['tone']
  facts: readonly StatementFact[]
  warnings: readonly Warning[]
  /** The recipient, if there is one. */
  recipient?: Address | undefined
}

/** A fact, or an asset whose amount has to be formatted with the token's decimals. */
export type StatementFact = Fact | { label: FactLabel; asset: Asset }

export type Asset =
  | { is: 'native'; amount: bigint }
  | { is: 'token'; token: Address; amount: bigint | 'all' }
  | { is: 'nft'; token: Address; tokenId: bigint | 'any'; amount: bigint }

/** The tokens of the statements. */
export function assetTokens(entries: readonly (Action | Statement)[]): readonly Address[] {
  return entries.flatMap((entry) =>
    entry.type === 'statement'
      ? entry.facts.flatMap((fact) => ('asset' in fact && fact.asset.is !== 'native' ? [fact.asset.token] : []))
      : [],
  )
}
