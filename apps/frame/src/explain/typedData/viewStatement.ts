import type { Fact, Warning } from '../../approval/approval.ts'
import { nativeAmount, tokenAmount, type ViewedAction, type ViewFacts } from '../evm/viewedAction.ts'
import type { Statement, StatementFact } from './statement.ts'

/** Turns a statement into rows, with amounts in the tokens' decimals. */
export function viewStatement({ title, tone, facts, warnings }: Statement, known: ViewFacts): ViewedAction {
  const rows = facts.map((fact) => viewFact(fact, known))
  return {
    view: { title, tone, facts: rows.flatMap((row) => row.facts) },
    warnings: [...warnings, ...rows.flatMap((row) => row.warnings)],
  }
}

function viewFact(fact: StatementFact, { network, token }: ViewFacts): { facts: Fact[]; warnings: Warning[] } {
  if (!('asset' in fact)) return { facts: [fact], warnings: [] }
  const { label, asset } = fact
  if (asset.is === 'native')
    return { facts: [{ label, value: { is: 'amount', amount: nativeAmount(asset.amount, network) } }], warnings: [] }
  const known = token(asset.token)
  const place = { is: 'address', address: asset.token, name: known?.symbol } as const
  if (asset.is === 'nft') {
    const text = `${asset.amount === 1n ? '' : `${asset.amount} × `}#${asset.tokenId}`
    return {
      facts: [
        asset.tokenId === 'any'
          ? { label, value: { is: 'everything' }, tone: 'negative' }
          : { label, value: { is: 'code', text } },
        { label: 'collection', value: place },
      ],
      warnings: [],
    }
  }
  if (asset.amount === 'all')
    return {
      facts: [
        { label, value: { is: 'unlimited' }, tone: 'negative' },
        { label: 'token', value: place },
      ],
      warnings: [],
    }
  const amount = tokenAmount(asset.amount, known)
  return {
    facts: [
      { label, value: { is: 'amount', amount }, ...(amount.isRaw ? { tone: 'warning' as const } : {}) },
      { label: 'token', value: place },
    ],
    warnings: amount.isRaw ? [{ code: 'unknownDecimals' }] : [],
  }
}
