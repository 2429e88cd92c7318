import type { TransactionSummary } from '@latchkey/core'
import type { Movement } from './describeActivity.ts'
import { displayText } from './displayText.ts'

/** What a transaction of this browser moves, by what was asked for. */
export function movementsOf(summary: TransactionSummary): readonly Movement[] {
  if (summary.kind === 'send') return [movement('out', summary.amount, summary.symbol)]
  if (summary.kind !== 'swap') return []
  return [movement('out', summary.amount, summary.symbol), movement('in', summary.received, summary.receivedSymbol)]
}

function movement(direction: 'out' | 'in', amount: string, symbol: string): Movement {
  return { direction, amount, symbol: displayText(symbol, SYMBOL_MAX) }
}

/** The contract of the token that goes out, or `native`. Undefined if the transaction doesn't say which one it is. */
export function paidToken(summary: TransactionSummary): string | undefined {
  if (summary.kind === 'send') return summary.token ?? 'native'
  return 'asset' in summary ? summary.asset : undefined
}

export const SYMBOL_MAX = 12
