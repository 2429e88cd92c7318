import { type Balance, toBalance } from '../../hooks/balances.ts'
import { decimalText } from '../../hooks/decimal.ts'
import type { TokenId } from '../../hooks/tokenBalance.ts'
import { type SendForm, useSendDraft } from './draft/useSendDraft.ts'

/** The transfer that a visitor has entered so far. */
export type SendDraft = {
  token: Balance | undefined
  /** Decimal text, in the token; '' if there is none or it is invalid. */
  sendTokenAmount: string
  receiverAddress: string | undefined
  receiverProfileName: string | undefined
  receiverProfileImageUrl: string | undefined
  /** The value of the native balance in the current currency, as decimal text; undefined without a price. */
  networkBalanceInUSD: string | undefined
}

export type UseSend = SendForm & {
  draft: SendDraft
  /** The native token, which pays the fees; with a zero balance if the account has none. */
  native: Balance | undefined
  loading: boolean
  setToken(id: TokenId): void
}

/**
 * The form of a transfer for the current account on its network, as the dialog's own. There is one per provider. To send
 * what the app already knows, use `useSendToken`.
 */
export function useSend(): UseSend {
  const { token, sendTokenAmount, native, balances: _, isBalanceKnown: __, ...send } = useSendDraft()
  const found = send.receiver.status === 'found' ? send.receiver : undefined
  return {
    ...send,
    draft: {
      token: token && toBalance(token),
      sendTokenAmount,
      receiverAddress: found?.address,
      receiverProfileName: found?.name,
      receiverProfileImageUrl: found?.avatar,
      networkBalanceInUSD: native?.value && decimalText(native.value),
    },
    native: native && toBalance(native),
    loading: send.attempt.status === 'waiting',
  }
}
