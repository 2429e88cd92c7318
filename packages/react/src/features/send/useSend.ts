import type { RecipientWarning } from '@latchkey/core/queries'
import type { AmountDraft, SendAttempt } from '../../context/sendDraft.ts'
import { type Balance, toBalance } from '../../hooks/balances.ts'
import { decimalText } from '../../hooks/decimal.ts'
import type { AmountReading } from '../../hooks/readAmount.ts'
import type { TokenId } from '../../hooks/tokenBalance.ts'
import type { SendOutcome } from './performSend.ts'
import type { Receiver } from './useReceiver.ts'
import { useSendDraft } from './useSendDraft.ts'

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

export type UseSend = {
  draft: SendDraft
  /** The text in the fields, including mistakes. */
  amount: AmountDraft
  recipient: string
  amountReading: AmountReading
  receiver: Receiver
  /** Warnings about the recipient, most severe first. */
  warnings: readonly RecipientWarning[]
  /** The native token, which pays the fees; with a zero balance if the account has none. */
  native: Balance | undefined
  /** R4.15a */
  loading: boolean
  attempt: SendAttempt
  setToken(id: TokenId): void
  /**
   * As a visitor types it, with the decimal sign of their language. `1,000` is rejected where it could also be a
   * decimal.
   */
  setAmount(text: string): void
  /** Switches between token and currency; does nothing without a price. */
  flipAmount(): void
  /**
   * Enters all of the token; for the native token, less the fee: the given one, in base units, or that of a plain
   * transfer. The field shows six decimals, but the exact amount is sent.
   */
  setMaxAmount(fee?: bigint): Promise<void>
  setRecipient(text: string): void
  /** Passes the draft to the wallet. Never rejects: the outcome is also in `attempt`. */
  send(): Promise<SendOutcome>
  /** Returns from a declined, failed or unknown attempt to the draft. */
  retry(): void
  reset(): void
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
