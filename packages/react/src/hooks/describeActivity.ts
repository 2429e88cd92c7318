import type { HistoryItem, Transfer } from '@latchkey/protocol/api'
import { displayText } from './displayText.ts'
import { withChecksum } from './withChecksum.ts'

/** What one transaction did, as plain data for a row. The texts come from the catalogue. */
export type ActivityFacts = {
  readonly id: string
  /** A key of the catalogue, or the server's term if the catalogue doesn't have it. */
  readonly operation: Operation | { readonly unknown: string }
  readonly status: HistoryItem['metadata']['status']
  /** At most two; the explorer has the rest, which `more` counts. */
  readonly movements: readonly Movement[]
  readonly more: number
  /** The other party, if the transaction says who it is. */
  readonly counterpart?: { readonly role: 'to' | 'from'; readonly address: string } | undefined
  readonly hash: string
  readonly minedAt: number
}

export type Movement = {
  readonly direction: 'in' | 'out' | 'none'
  /** Decimal text; absent for one NFT. */
  readonly amount?: string | undefined
  readonly symbol: string
  readonly iconUrl?: string | undefined
}

export type Operation = (typeof operations)[number]
/** The operations that the catalogue names. */
export const operations = [
  'approve',
  'bought',
  'borrow',
  'burn',
  'buy',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'send',
  'sell',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const

/** Describes a history item from the point of view of its `account` (an address). */
export function describeActivity(item: HistoryItem, account: string, nativeSymbol: string): ActivityFacts {
  const { operationType, status, hash, minedAt, sentFrom, sentTo } = item.metadata
  // Some services report that nothing moved, as in an approval, with a transfer of 0.
  const movements = (item.transfers ?? []).filter(movesSomething).map(movementOf)
  const isOwn = isSame(sentFrom, account)
  return {
    id: item.id,
    operation: operationOf(operationType, isOwn),
    status,
    movements: movements.slice(0, SHOWN),
    more: Math.max(0, movements.length - SHOWN),
    counterpart: isDirect(movements, nativeSymbol)
      ? { role: isOwn ? 'to' : 'from', address: withChecksum(isOwn ? sentTo : sentFrom) }
      : undefined,
    hash,
    minedAt: Date.parse(minedAt),
  }
}

// What somebody else had minted for this account, it has received.
function operationOf(type: string, isOwn: boolean): ActivityFacts['operation'] {
  if (type === 'mint' && !isOwn) return 'receive'
  return operations.find((known) => known === type) ?? { unknown: displayText(type, OPERATION_MAX) }
}

/**
 * Whether another account sent a zero transfer in this account's name, which costs its sender almost nothing and places
 * a look-alike address where the visitor may copy it from. Such items are hidden.
 */
export function isBait(item: HistoryItem, account: string): boolean {
  const transfers = item.transfers ?? []
  return transfers.length > 0 && !isSame(item.metadata.sentFrom, account) && !transfers.some(movesSomething)
}

function movesSomething({ nft_info, quantity }: Transfer): boolean {
  return nft_info != null || /[1-9]/.test(quantity.numeric)
}

const SHOWN = 2
const OPERATION_MAX = 24
const SYMBOL_MAX = 12
const NFT_MAX = 24

function movementOf(transfer: Transfer): Movement {
  const { fungible_info: token, nft_info: nft, direction, quantity } = transfer
  const iconUrl = token?.icon?.url ?? nft?.content?.preview?.url ?? undefined
  const shared: Pick<Movement, 'direction' | 'iconUrl'> = {
    direction: direction === 'in' || direction === 'out' ? direction : 'none',
    ...(iconUrl ? { iconUrl } : {}),
  }
  if (!nft)
    return { ...shared, amount: quantity.numeric, symbol: displayText(token?.symbol ?? token?.name ?? '', SYMBOL_MAX) }
  const symbol = displayText(nft.name ?? '', NFT_MAX) || 'NFT'
  return quantity.numeric === '1' ? { ...shared, symbol } : { ...shared, amount: quantity.numeric, symbol }
}

// With a contract's token, the transaction goes to the contract: the item doesn't say who received it.
function isDirect(movements: readonly Movement[], nativeSymbol: string): boolean {
  return movements.length === 0 || (movements.length === 1 && movements[0]?.symbol === nativeSymbol)
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
