import { canSend } from '@latchkey/core/actions'
import { isLatchkeyError } from '@latchkey/protocol'
import { AmountInput, Button, FlipIcon, IconButton, Notice, SkeletonRows, useAnnounce, useStyles } from '@latchkey/ui'
import { memo, useEffect, useRef, useState } from 'react'
import { AddFundsButton } from '../../components/balance/AddFundsButton.tsx'
import { Digits } from '../../components/money/Digits.tsx'
import { formatAmountProblem } from '../../components/money/formatAmountProblem.ts'
import { useMoney } from '../../components/money/useMoney.ts'
import { useShares } from '../../components/money/useShares.ts'
import { TaskFoot } from '../../components/TaskFoot.tsx'
import { TokenButton } from '../../components/tokens/TokenButton.tsx'
import { useDialogScope, usePreload } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { cut, decimalOfRaw, decimalText, multiply, parseDecimal } from '../../hooks/decimal.ts'
import { isUnfinished } from '../../hooks/readAmount.ts'
import { useClientState } from '../../hooks/useClient.ts'
import { useMoneyText, useSwapText } from '../../messages/text.ts'
import { QuoteFacts } from './QuoteFacts.tsx'
import { SlippageField } from './SlippageField.tsx'
import { swapProblem } from './swapProblem.ts'
import { attemptStore } from './swapStore.ts'
import type { SwapToken } from './swapTokens.ts'
import { UnlistedToken } from './UnlistedToken.tsx'
import { useDraftText } from './useDraftText.ts'
import { useReview } from './useReview.ts'
import { type UseSwap, useGivenSwap, useSwap } from './useSwap.ts'
import { useSwapShare } from './useSwapShare.ts'

/** Chooses the two tokens and the amount of a swap, on networks that support swaps. */
export function View({ view }: ViewProps<'Swap'>) {
  const namespace = useClientState((state) => state.activeNamespace)
  return canSend(namespace) ? <Draft view={view} /> : <NotSupported />
}

function NotSupported() {
  const text = useSwapText()
  return (
    <Notice tone="negative" title={text.notSupported}>
      {text.notSupportedHint}
    </Notice>
  )
}

function Draft({ view }: ViewProps<'Swap'>) {
  useStyles(swapCss)
  const text = useSwapText()
  const money = useMoneyText()
  const attempts = attemptStore(useDialogScope().latchkey)
  const preload = usePreload('SwapPreview')
  const swap = useSwap()
  useGivenSwap(view, swap)
  useAnnouncedQuote(swap)
  const missing = whatIsMissing(swap)
  const { isWaiting, open } = useReview(swap, missing === undefined)
  const [isSubmitted, setSubmitted] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  if (isLatchkeyError(swap.tokensError, 'SWAP_UNSUPPORTED')) return <NotSupported />
  if (swap.tokens.length === 0 && swap.isLoading) return <SkeletonRows count={3} label={text.loadingTokens} />
  if (swap.tokens.length === 0) return <Notice tone="negative">{text.tokensFailed}</Notice>

  const { quote, tokens, from, to, native, slippage } = swap
  function review() {
    setSubmitted(true)
    // Discard the outcome of an earlier attempt, but not an attempt in progress.
    if (attempts.getState().current?.outcome) attempts.setState({ current: undefined })
    if (missing === undefined || swap.latestDraft() !== swap.draft) open()
    else if (missing === 'enterAmount') field.current?.focus()
  }

  return (
    <form
      className="lk-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        review()
      }}
    >
      <div className="lk-swap-sides">
        <PaySide swap={swap} isSubmitted={isSubmitted} inputRef={field} />
        <IconButton label={text.flip} onClick={swap.flip} disabled={!swap.to}>
          <FlipIcon />
        </IconButton>
        <ReceiveSide to={to} amount={quote.status === 'ready' ? quote.quote.toAmount : undefined} />
      </div>
      {isTooMuch(swap) && <AddFundsButton wide />}
      <UnlistedToken token={from} />
      <UnlistedToken token={to} />
      {quote.status === 'ready' && (
        <QuoteFacts {...{ tokens, from, to, native, slippage }} quote={quote.quote} at={quote.at} />
      )}
      {quote.status === 'loading' && (
        <p className="lk-caption lk-swap-price" role="status">
          {text.gettingQuote}
        </p>
      )}
      {quote.status === 'failed' && (
        <Notice tone="negative" live="alert">
          {swapProblem(quote.error, text)}
        </Notice>
      )}
      <SlippageField swap={swap} />
      {isSubmitted && missing && !isSaid(swap) && (
        <Notice tone="negative" live="alert">
          {text[missing]}
        </Notice>
      )}
      <TaskFoot>
        <Button {...preload} type="submit" variant="primary" wide busy={isWaiting}>
          {money.reviewAction}
        </Button>
      </TaskFoot>
    </form>
  )
}

type SideProps = { readonly swap: UseSwap }

function PaySide({
  swap,
  isSubmitted,
  inputRef,
}: SideProps & { readonly isSubmitted: boolean; readonly inputRef: React.Ref<HTMLInputElement> }) {
  const text = useSwapText()
  const moneyText = useMoneyText()
  const money = useMoney()
  const enter = useSwapShare(swap)
  const shares = useShares(swap.from?.balance, (percent) => void enter(percent))
  const typedText = useDraftText(swap.account, 'text')
  const { from, draft, amount } = swap
  const [isLeft, setLeft] = useState(false)
  const balance = from?.balance
  const isShown = isSubmitted || isLeft || !isUnfinished(draft.text)
  const typed = parseDecimal(
    amount.status === 'read' && from ? decimalText(decimalOfRaw(amount.raw, from.decimals)) : '',
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only records that the field lost focus
    <div onBlur={() => setLeft(true)} onFocus={() => setLeft(false)}>
      <AmountInput
        inputRef={inputRef}
        label={text.youPay}
        value={typedText}
        onChange={swap.setText}
        unit={<TokenButton token={from} list={{ view: 'SwapSelectToken', side: 'from' }} />}
        counterpart={from?.price && typed && money.worth(multiply(typed, from.price))}
        available={
          balance && (
            <Digits
              short={moneyText.balanceOf(money.check(balance.amount, balance.symbol))}
              exact={moneyText.balanceOf(money.exact(balance.amount, balance.symbol))}
            />
          )
        }
        shares={shares}
        onMax={shares && (() => void enter())}
        maxLabel={moneyText.amountMax}
        error={
          amount.status === 'refused' && isShown
            ? formatAmountProblem(amount.problem, moneyText, {
                unit: from?.symbol ?? '',
                balance: money.check(balance?.amount ?? '0', from?.symbol ?? ''),
              })
            : undefined
        }
      />
    </div>
  )
}

type ReceiveProps = Pick<UseSwap, 'to'> & { readonly amount: string | undefined }

const ReceiveSide = memo(function ReceiveSide({ to, amount }: ReceiveProps) {
  const text = useSwapText()
  const moneyText = useMoneyText()
  const money = useMoney()
  const received = to && amount !== undefined ? decimalOfRaw(BigInt(amount), to.decimals) : undefined
  return (
    <AmountInput
      label={text.youReceive}
      readOnly
      value={received ? decimalText(cut(received, RECEIVED_DECIMALS)) : ''}
      onChange={() => undefined}
      unit={<TokenButton token={to} list={{ view: 'SwapSelectToken', side: 'to' }} />}
      counterpart={received && to?.price && money.worth(multiply(received, to.price))}
      available={to?.balance && moneyText.balanceOf(money.check(to.balance.amount, to.symbol))}
    />
  )
})

const RECEIVED_DECIMALS = 6

type Missing = 'chooseTokens' | 'enterAmount' | 'slippageInvalid'

function whatIsMissing({ from, to, amount, slippage }: UseSwap): Missing | undefined {
  if (!from || !to) return 'chooseTokens'
  if (amount.status !== 'read') return 'enterAmount'
  return slippage.status === 'read' ? undefined : 'slippageInvalid'
}

function isTooMuch({ amount }: UseSwap): boolean {
  return amount.status === 'refused' && amount.problem.kind === 'insufficient'
}

/** Whether the amount's field shows a problem. */
function isSaid({ amount, draft }: UseSwap): boolean {
  return amount.status === 'refused' && draft.text !== ''
}

/** Announces each new quote once to screen readers, but not when only its age changes. */
function useAnnouncedQuote({ quote, to }: UseSwap): void {
  const text = useSwapText()
  const money = useMoney()
  const announce = useAnnounce()
  const said = useRef<string>(undefined)
  const sentence = quote.status === 'ready' && !quote.isOld && to ? sentenceFor(quote.quote.toAmount, to) : undefined
  useEffect(() => {
    if (sentence === undefined || said.current === sentence) return
    said.current = sentence
    announce(sentence)
  }, [sentence, announce])

  function sentenceFor(toAmount: string, { decimals, symbol }: SwapToken): string {
    return text.quoteIs(money.check(decimalOfRaw(BigInt(toAmount), decimals), symbol))
  }
}

const swapCss = `
.lk-stack .lk-swap-price{padding:0 14px 10px}
.lk-stack>.lk-swap-price{padding-block:6px 0}
.lk-swap-sides{display:grid;grid-template-columns:minmax(0,1fr);gap:4px}
.lk-swap-sides>.lk-icon-button{justify-self:center;margin-block:-14px;z-index:1;background:var(--_surface);border:1px solid var(--_line)}
.lk-swap-sides:has([aria-invalid=true])>.lk-icon-button{margin-block-start:0}
`
