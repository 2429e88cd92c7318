import type { RecipientWarning } from '@latchkey/core/queries'
import { type DecimalSign, decimalSignOf } from '@latchkey/ui'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { shareOf } from '../../../components/money/useShares.ts'
import { useAppearance } from '../../../context/appearance.ts'
import { useLatchkey } from '../../../context/latchkey.ts'
import type { AmountDraft, SendAttempt, SendState } from '../../../context/sendDraft.ts'
import { emptyAmount } from '../../../context/sendDraft.ts'
import { decimalOfRaw, decimalText, rawOf } from '../../../hooks/decimal.ts'
import { type AmountReading, readAmount, readTypedAmount } from '../../../hooks/readAmount.ts'
import { emptyNative, type TokenBalance, tokenId } from '../../../hooks/tokenBalance.ts'
import { useAccountBalances } from '../../../hooks/useAccountBalances.ts'
import { useActiveAccount } from '../../../hooks/useActiveAccount.ts'
import { useAddressBook } from '../../../hooks/useAddressBook.ts'
import { useClient } from '../../../hooks/useClient.ts'
import type { UseHoldings } from '../../../hooks/useHoldings.ts'
import { useNetwork } from '../../../hooks/useNetwork.ts'
import { keepAmountUnit, readAmountUnit } from '../amount/amountUnit.ts'
import { amountGiven, amountTyped, fiatDecimals, flipAmount } from '../amount/fiat.ts'
import { useMaxAmount } from '../amount/useMaxAmount.ts'
import { type Receiver, useReceiver } from '../recipient/useReceiver.ts'
import { useRecipientWarnings } from '../recipient/useRecipientWarnings.ts'
import { performSend, type SendOutcome } from './performSend.ts'
import { reduceSend, type SendEvent } from './reduceSend.ts'
import { sendStore } from './sendStore.ts'

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
  setToken(id: string): void
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
export type UseSendDraft = SendForm & {
  token: TokenBalance | undefined
  sendTokenAmount: string
  balances: UseHoldings
  native: TokenBalance | undefined
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
  const balances = useAccountBalances()
  const { state, dispatch } = useSendStore()
  const maxOf = useMaxAmount()

  const isOwn = account !== undefined && state.account === account.id
  const typed = isOwn ? state : undefined
  const { locale } = useAppearance()
  const sign = useMemo(() => decimalSignOf(locale), [locale])
  const { network } = useNetwork()
  // A server leaves out tokens with a zero balance, but the native token can always be chosen.
  const native =
    balances.tokens.find(({ id }) => network && id === tokenId(network.id, undefined)) ??
    (network && account && balances.status !== 'loading' ? emptyNative(network) : undefined)
  const token =
    balances.tokens.find(({ id }) => id === typed?.token) ?? (typed?.token === undefined ? native : undefined)
  const amount = beginning(typed?.amount ?? emptyAmount, token?.price && readAmountUnit(client))
  const recipient = typed?.recipient ?? ''
  const isBalanceKnown = balances.status === 'ready' || (balances.status === 'stale' && balances.error !== undefined)
  const amountReading = readDraftAmount(amount, { token, sign, isBalanceKnown })
  const receiver = useReceiver(recipient, account?.networkId)
  const found = receiver.status === 'found' ? receiver : undefined
  const warnings = useRecipientWarnings(found?.address)
  const begin = () => account && dispatch({ type: 'begin', account: account.id })
  const edit = (next: AmountDraft) => {
    begin()
    dispatch({ type: 'amount', amount: next })
  }

  // In the unit in which the visitor reads the field; what is sent is exact in both.
  const enter = (inToken: string) => {
    const given = amountGiven(inToken, sign)
    edit(amount.unit === 'fiat' ? flipAmount(given, token?.price, sign) : given)
  }

  return {
    token,
    sendTokenAmount: amountReading.status === 'read' ? amount.inToken : '',
    amount,
    recipient,
    amountReading,
    receiver,
    warnings,
    balances,
    native,
    isBalanceKnown,
    attempt: typed?.attempt ?? { status: 'idle' },
    setToken(id) {
      begin()
      dispatch({ type: 'token', token: id })
    },
    setAmount: (text) =>
      edit(amountTyped(text, { unit: amount.unit, sign, price: token?.price, decimals: token?.decimals ?? 0 })),
    flipAmount() {
      const flipped = flipAmount(amount, token?.price, sign)
      keepAmountUnit(client, flipped.unit)
      edit(flipped)
    },
    async setMaxAmount(fee) {
      if (token) enter(await maxOf(token, fee))
    },
    setShare(percent) {
      if (token) enter(decimalText(decimalOfRaw(shareOf(token, percent), token.decimals)))
    },
    setRecipient(text) {
      begin()
      dispatch({ type: 'recipient', text })
    },
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

/** The provider's only draft of a transfer. It is only changed by dispatch. */
function useSendStore(): { state: SendState; dispatch: (event: SendEvent) => void } {
  const send = sendStore(useLatchkey())
  return { state: useStore(send), dispatch: (event) => dispatchTo(send, event) }
}

function dispatchTo(send: StoreApi<SendState>, event: SendEvent): void {
  send.setState((state) => reduceSend(state, event), true)
}
