import type { PendingTransaction } from '@latchkey/core'
import type { AccountId, Network, NetworkId } from '@latchkey/protocol'
import type { HistoryItem, Transfer } from '@latchkey/protocol/api'
import { type Amount, amountOf, amountOfDecimal } from './amount.ts'
import { parseDecimal, zero } from './decimal.ts'
import { displayText } from './displayText.ts'

/** A transaction of an account that a network has, from the account's point of view. */
export type ActivityItem = {
  readonly id: string
  readonly hash: string
  readonly networkId: NetworkId
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** What it did, in the server's words: `send`, `receive`, `trade`, `approve`, … */
  readonly operation: string
  readonly from: string
  readonly to: string
  readonly nonce: number
  /** When it was included, in Unix ms. */
  readonly minedAt: number
  readonly transfers: readonly ActivityTransfer[]
}

export type ActivityTransfer = {
  readonly direction: 'in' | 'out' | 'none'
  /** With as many decimals as the server wrote: it doesn't tell those of the token. */
  readonly amount: Amount
  /** Untrusted text, shortened to one line, as `name`. */
  readonly symbol: string
  readonly name: string
  readonly iconUrl?: string | undefined
  readonly isNft: boolean
}

/** A transaction of this browser that the network's index doesn't show yet. */
export type PendingActivity = {
  readonly id: string
  /** Known once the wallet has answered. */
  readonly hash?: string | undefined
  readonly account: AccountId
  readonly networkId: NetworkId
  readonly status: PendingTransaction['status']
  readonly to: string
  /** Of the native token. */
  readonly value: Amount
  readonly summary: PendingTransaction['summary']
  /** In Unix ms. */
  readonly createdAt: number
}

/** A history item as apps see it. */
export function toActivityItem({ id, metadata, transfers }: HistoryItem, networkId: NetworkId): ActivityItem {
  const { hash, status, operationType, sentFrom, sentTo, nonce, minedAt } = metadata
  return {
    ...{ id, hash, networkId, status, nonce, from: sentFrom, to: sentTo },
    operation: displayText(operationType, OPERATION_MAX),
    minedAt: Date.parse(minedAt),
    transfers: (transfers ?? []).map(toTransfer),
  }
}

function toTransfer({ fungible_info: token, nft_info: nft, direction, quantity }: Transfer): ActivityTransfer {
  const iconUrl = token?.icon?.url ?? nft?.content?.preview?.url ?? undefined
  const name = displayText(token?.name ?? nft?.name ?? '', NAME_MAX)
  return {
    direction: direction === 'in' || direction === 'out' ? direction : 'none',
    amount: amountOfDecimal(parseDecimal(quantity.numeric) ?? zero),
    symbol: displayText(token?.symbol ?? '', SYMBOL_MAX) || name,
    name,
    ...(iconUrl ? { iconUrl } : {}),
    isNft: Boolean(nft),
  }
}

/** A pending transaction as apps see it. */
export function toPending(transaction: PendingTransaction, networks: readonly Network[]): PendingActivity {
  const { id, hash, account, networkId, status, to, value, summary, createdAt } = transaction
  const decimals = networks.find((network) => network.id === networkId)?.nativeCurrency.decimals ?? 0
  return { id, hash, account, networkId, status, to, value: amountOf(BigInt(value), decimals), summary, createdAt }
}

const OPERATION_MAX = 24
const NAME_MAX = 40
const SYMBOL_MAX = 12
