import { emptyNative, type TokenBalance, tokenId } from '../../../hooks/tokenBalance.ts'
import { useAccountBalances } from '../../../hooks/useAccountBalances.ts'
import { useActiveAccount } from '../../../hooks/useActiveAccount.ts'
import type { UseHoldings } from '../../../hooks/useHoldings.ts'
import { useNetwork } from '../../../hooks/useNetwork.ts'
import type { Draft } from './useDraft.ts'

/** The token to send, and those that it is chosen from. */
export type DraftToken = {
  token: TokenBalance | undefined
  native: TokenBalance | undefined
  balances: UseHoldings
  setToken(id: string): void
}

/** The token of the draft: the chosen one, or else the native one of the account's network. */
export function useDraftToken({ typed, edit }: Draft): DraftToken {
  const isConnected = useActiveAccount() !== undefined
  const balances = useAccountBalances()
  const { network } = useNetwork()
  // A server leaves out tokens with a zero balance, but the native token can always be chosen.
  const native =
    balances.tokens.find(({ id }) => network && id === tokenId(network.id, undefined)) ??
    (network && isConnected && balances.status !== 'loading' ? emptyNative(network) : undefined)
  const token =
    balances.tokens.find(({ id }) => id === typed?.token) ?? (typed?.token === undefined ? native : undefined)
  return { token, native, balances, setToken: (id) => edit({ type: 'token', token: id }) }
}
