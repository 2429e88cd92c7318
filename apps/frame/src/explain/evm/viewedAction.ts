import type { Network } from '@latchkey/protocol'
import { type Address, formatUnits } from 'viem'
import type { ActionView, AmountView, Warning } from '../../approval/approval.ts'
import type { TokenFacts } from '../../chain/readToken.ts'

export type ViewedAction = { view: Omit<ActionView, 'number'>; warnings: readonly Warning[] }
export type ViewFacts = {
  account: Address
  network: Network
  token(address: Address): TokenFacts | undefined
}

/** An amount of the network's native token. */
export function nativeAmount(amount: bigint, { nativeCurrency }: Network): AmountView {
  return { amount: formatUnits(amount, nativeCurrency.decimals), symbol: nativeCurrency.symbol }
}

/** The exact amount if the token's decimals are known, otherwise base units. */
export function tokenAmount(amount: bigint, token: TokenFacts | undefined): AmountView {
  const symbol = token?.symbol ?? '?'
  if (token?.decimals === undefined) return { amount: String(amount), symbol, isRaw: true }
  return { amount: formatUnits(amount, token.decimals), symbol }
}
