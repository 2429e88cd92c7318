import type { RecipientWarning } from '@latchkey/core/queries'
import { decimalText, rawOf } from '../portfolio/decimal.ts'
import { type TokenBalance, tokenId } from '../portfolio/tokenBalance.ts'
import { emptyAmount } from '../send/emptySend.ts'
import { amountTyped, fiatDecimals, flipAmount } from '../send/fiat.ts'
import { performSend, type SendOutcome } from '../send/performSend.ts'
import { type AmountReading, readAmount } from '../send/readAmount.ts'
import type { AmountDraft, SendAttempt } from '../send/sendState.ts'
import { useMaxAmount } from '../send/useMaxAmount.ts'
import { type Receiver, useReceiver } from '../send/useReceiver.ts'
import { useRecipientWarnings } from '../send/useRecipientWarnings.ts'
import { useSendStore } from '../send/useSendStore.ts'
import { useAccount } from './useAccount.ts'
import { useBalances } from './useBalances.ts'
import { useClient } from './useClient.ts'
import type { UseBalances } from './useHoldings.ts'

/** Specification 3, *Send draft*. */
export type SendDraft = {
  token: TokenBalance | undefined
  /** Decimal text, in the token; '' for none and for one that is refused. */
  sendTokenAmount: string
  receiverAddress: string | undefined
  receiverProfileName: string | undefined
  receiverProfileImageUrl: string | undefined
  /** What the network's native balance is worth in the currency in use, as decimal text; absent without a price. */
  networkBalanceInUSD: string | undefined
}

export type UseSend = {
  draft: SendDraft
  /** What stands in the fields, mistakes included. */
  amount: AmountDraft
  recipient: string
  amountReading: AmountReading
  receiver: Receiver
  /** What is odd about the receiver, gravest first. */
  warnings: readonly RecipientWarning[]
  balances: UseBalances
  /** The network's own token, in which fees are paid. */
  native: TokenBalance | undefined
  /** R4.15a */
  loading: boolean
  attempt: SendAttempt
  setToken(id: string): void
  setAmount(text: string): void
  /** Between the token and the currency; does nothing without a price. */
  flipAmount(): void
  /** All of the token, of the native token what the fee leaves. */
  setMaxAmount(): Promise<void>
  setRecipient(text: string): void
  /** Hands the draft to the wallet. What became of it also stands in `attempt`. */
  send(): Promise<SendOutcome>
  /** Back from a declined, failed or unknown attempt to the draft. */
  retry(): void
  reset(): void
}

/** The draft of a transfer: one a provider, for the account in use on its network. */
export function useSend(): UseSend {
  const client = useClient()
  const account = useAccount()
  const balances = useBalances()
  const { state, dispatch } = useSendStore()
  const maxOf = useMaxAmount()

  const isOwn = account !== undefined && state.account === account.id
  const typed = isOwn ? state : undefined
  const native = account && balances.tokens.find(({ id }) => id === tokenId(account.networkId, undefined))
  const token =
    balances.tokens.find(({ id }) => id === typed?.token) ?? (typed?.token === undefined ? native : undefined)
  const amount = typed?.amount ?? emptyAmount
  const recipient = typed?.recipient ?? ''
  const amountReading = readDraftAmount(amount, token)
  const receiver = useReceiver(recipient, account?.networkId)
  const found = receiver.status === 'found' ? receiver : undefined
  const warnings = useRecipientWarnings(found?.address)
  const begin = () => account && dispatch({ type: 'begin', account: account.id })
  const edit = (next: AmountDraft) => {
    begin()
    dispatch({ type: 'amount', amount: next })
  }

  return {
    draft: {
      token,
      sendTokenAmount: amountReading.status === 'read' ? amount.inToken : '',
      receiverAddress: found?.address,
      receiverProfileName: found?.name,
      receiverProfileImageUrl: found?.avatar,
      networkBalanceInUSD: native?.value && decimalText(native.value),
    },
    amount,
    recipient,
    amountReading,
    receiver,
    warnings,
    balances,
    native,
    loading: isOwn && state.attempt.status === 'waiting',
    attempt: typed?.attempt ?? { status: 'idle' },
    setToken(id) {
      begin()
      dispatch({ type: 'token', token: id })
    },
    setAmount: (text) => edit(amountTyped(text, amount.unit, token?.price, token?.decimals ?? 0)),
    flipAmount: () => edit(flipAmount(amount, token?.price)),
    async setMaxAmount() {
      if (!token) return
      const most = await maxOf(token)
      edit({ text: most, unit: 'token', inToken: most })
    },
    setRecipient(text) {
      begin()
      dispatch({ type: 'recipient', text })
    },
    send: () =>
      performSend(
        client,
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

/** In the currency the text has cents, whatever the token's decimals; what it comes to must also fit the balance. */
function readDraftAmount(amount: AmountDraft, token: TokenBalance | undefined): AmountReading {
  if (amount.unit === 'fiat') {
    const inFiat = readAmount(amount.text, fiatDecimals)
    if (inFiat.status !== 'read') return inFiat
  }
  return token
    ? readAmount(amount.inToken, token.decimals, rawOf(token.amount, token.decimals))
    : readAmount(amount.inToken, UNKNOWN_DECIMALS)
}

// More than any token that is in use; what is finer is refused once the token is known.
const UNKNOWN_DECIMALS = 36
