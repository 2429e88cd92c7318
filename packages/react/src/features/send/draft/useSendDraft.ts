import type { RecipientWarning } from '@latchkey/core/queries'
import { type DecimalSign, decimalSignOf } from '@latchkey/ui'
import { useMemo } from 'react'
import { shareOf } from '../../../components/money/useShares.ts'
import { useAppearance } from '../../../context/appearance.ts'
import type { AmountDraft, SendAttempt } from '../../../context/sendDraft.ts'
import { emptyAmount } from '../../../context/sendDraft.ts'
import { decimalOfRaw, decimalText, rawOf } from '../../../hooks/decimal.ts'
import { type AmountReading, readAmount, readTypedAmount } from '../../../hooks/readAmount.ts'
import type { TokenBalance } from '../../../hooks/tokenBalance.ts'
import { useActiveAccount } from '../../../hooks/useActiveAccount.ts'
import { useAddressBook } from '../../../hooks/useAddressBook.ts'
import { useClient } from '../../../hooks/useClient.ts'
import { keepAmountUnit, readAmountUnit } from '../amount/amountUnit.ts'
import { amountGiven, amountTyped, fiatDecimals, flipAmount } from '../amount/fiat.ts'
import { useMaxAmount } from '../amount/useMaxAmount.ts'
import { type Receiver, useReceiver } from '../recipient/useReceiver.ts'
import { useRecipientWarnings } from '../recipient/useRecipientWarnings.ts'
import { performSend, type SendOutcome } from './performSend.ts'
import { useDraft } from './useDraft.ts'
import { type DraftToken, useDraftToken } from './useDraftToken.ts'

/** The form of a transfer, and what is done with it. */
export type SendForm = {
  /** The text in the fields, including mistakes. */
  amount: AmountDraft
  recipient: string
  amountReading: AmountReading
  receiver: Receiver
  /** Warnings about the recipient, most severe first. */
  warnings: readonly RecipientWarning[]
  attempt: SendAttempt
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
  /** Enters a part of the balance, in percent. */
  setShare(percent: number): void
  setRecipient(text: string): void
  /** Passes the draft to the wallet. Never rejects: the outcome is also in `attempt`. */
  send(): Promise<SendOutcome>
  /** Returns from a declined, failed or unknown attempt to the draft. */
  retry(): void
  reset(): void
}

/** The form of a transfer, and what is known about it. */
export type UseSendDraft = SendForm &
  DraftToken & {
    sendTokenAmount: string
    /**
     * Whether the amounts of `balances` are the current ones, or the last that could be read: otherwise, and while those of
     * an earlier visit are being read again, no amount can be called too large.
     */
    isBalanceKnown: boolean
  }

/** The draft of a transfer for the current account on its network. There is one per provider. */
export function useSendDraft(): UseSendDraft {
  const client = useClient()
  const book = useAddressBook()
  const account = useActiveAccount()
  const draft = useDraft()
  const { typed, dispatch, edit } = draft
  const chosen = useDraftToken(draft)
  const { token, balances } = chosen
  const maxOf = useMaxAmount()

  const { locale } = useAppearance()
  const sign = useMemo(() => decimalSignOf(locale), [locale])
  const amount = beginning(typed?.amount ?? emptyAmount, token?.price && readAmountUnit(client))
  const recipient = typed?.recipient ?? ''
  const isBalanceKnown = balances.status === 'ready' || (balances.status === 'stale' && balances.error !== undefined)
  const amountReading = readDraftAmount(amount, { token, sign, isBalanceKnown })
  const receiver = useReceiver(recipient, account?.networkId)
  const found = receiver.status === 'found' ? receiver : undefined
  const warnings = useRecipientWarnings(found?.address)
  const setAmount = (next: AmountDraft) => edit({ type: 'amount', amount: next })

  // In the unit in which the visitor reads the field; what is sent is exact in both.
  const enter = (inToken: string) => {
    const given = amountGiven(inToken, sign)
    setAmount(amount.unit === 'fiat' ? flipAmount(given, token?.price, sign) : given)
  }

  return {
    ...chosen,
    sendTokenAmount: amountReading.status === 'read' ? amount.inToken : '',
    amount,
    recipient,
    amountReading,
    receiver,
    warnings,
    isBalanceKnown,
    attempt: typed?.attempt ?? { status: 'idle' },
    setAmount: (text) =>
      setAmount(amountTyped(text, { unit: amount.unit, sign, price: token?.price, decimals: token?.decimals ?? 0 })),
    flipAmount() {
      const flipped = flipAmount(amount, token?.price, sign)
      keepAmountUnit(client, flipped.unit)
      setAmount(flipped)
    },
    async setMaxAmount(fee) {
      if (token) enter(await maxOf(token, fee))
    },
    setShare(percent) {
      if (token) enter(decimalText(decimalOfRaw(shareOf(token, percent), token.decimals)))
    },
    setRecipient: (text) => edit({ type: 'recipient', text }),
    send: () =>
      performSend(
        { client, book },
        {
          token: token && { address: token.address, symbol: token.symbol, decimals: token.decimals },
          amount: amount.inToken,
          recipient: found?.address ?? '',
          recipientName: found?.name,
          networkId: account?.networkId,
        },
        dispatch,
      ),
    retry: () => dispatch({ type: 'retry' }),
    reset: () => dispatch({ type: 'reset' }),
  }
}

/** An amount that isn't entered yet is entered in the visitor's usual unit. */
function beginning(amount: AmountDraft, unit: AmountDraft['unit'] | undefined): AmountDraft {
  return amount === emptyAmount && unit ? { ...amount, unit } : amount
}

type Reading = { token: TokenBalance | undefined; sign: DecimalSign; isBalanceKnown: boolean }

/**
 * In the currency, the text has cents whatever the token's decimals; the converted amount must also fit the balance.
 */
function readDraftAmount(amount: AmountDraft, { token, sign, isBalanceKnown }: Reading): AmountReading {
  if (amount.inToken === '' || amount.unit === 'fiat') {
    const decimals = amount.unit === 'fiat' ? fiatDecimals : UNKNOWN_DECIMALS
    const typed = readTypedAmount(amount.text, sign, { decimals })
    if (typed.status !== 'read') return typed
  }
  if (!token) return readAmount(amount.inToken, { decimals: UNKNOWN_DECIMALS })
  const balance = isBalanceKnown ? rawOf(token.amount, token.decimals) : undefined
  return readAmount(amount.inToken, { decimals: token.decimals, balance })
}

// More decimals than any token in use; excess decimals are rejected once the token is known.
const UNKNOWN_DECIMALS = 36
