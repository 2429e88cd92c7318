import { AmountInput, useAnnounce, useFormats } from '@latchkey/ui'
import { type ReactNode, type Ref, useState } from 'react'
import { Digits } from '../../../components/money/Digits.tsx'
import { formatAmountProblem } from '../../../components/money/formatAmountProblem.ts'
import { useMoney } from '../../../components/money/useMoney.ts'
import { useShares } from '../../../components/money/useShares.ts'
import { TokenButton } from '../../../components/tokens/TokenButton.tsx'
import { isUnfinished } from '../../../hooks/readAmount.ts'
import { useMoneyText } from '../../../messages/text.ts'
import { toFiat } from '../amount/fiat.ts'
import type { UseSendDraft } from '../draft/useSendDraft.ts'

export type AmountFieldProps = {
  readonly send: UseSendDraft
  /** *Review* was pressed, so incomplete input is now an error. */
  readonly isSubmitted: boolean
  readonly inputRef: Ref<HTMLInputElement>
}

/** The amount and the token. What is typed stays unchanged; errors are shown below. */
export function AmountField({ send, isSubmitted, inputRef }: AmountFieldProps) {
  const text = useMoneyText()
  const money = useMoney()
  const { locale, numberParts } = useFormats()
  const announce = useAnnounce()
  const [isLeft, setLeft] = useState(false)
  const { token, amount, amountReading, balances } = send
  const shares = useShares(token, send.setShare)
  const unit = amount.unit === 'fiat' ? money.currency : (token?.symbol ?? '')
  const isShown = isSubmitted || isLeft || !isUnfinished(amount.text)

  async function takeMost() {
    await send.setMaxAmount()
    if (token && token.address === undefined) announce(text.amountMaxNote(token.symbol))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that the field inside was left
    <div onBlur={() => setLeft(true)} onFocus={() => setLeft(false)}>
      <AmountInput
        inputRef={inputRef}
        label={text.amount}
        value={amount.text}
        onChange={send.setAmount}
        sign={amount.unit === 'fiat' ? currencySign() : undefined}
        unit={<TokenButton token={token} list={{ view: 'ChooseToken' }} />}
        counterpart={counterpart()}
        onFlip={token?.price && send.flipAmount}
        flipLabel={text.enterIn(amount.unit === 'fiat' ? (token?.symbol ?? '') : currencyName())}
        available={available()}
        shares={shares}
        onMax={shares && (() => void takeMost())}
        maxLabel={text.amountMax}
        error={
          amountReading.status === 'refused' && isShown
            ? formatAmountProblem(amountReading.problem, text, {
                unit,
                balance: token ? money.check(token.amount, token.symbol) : '',
              })
            : undefined
        }
      />
    </div>
  )

  function counterpart(): string | undefined {
    if (!token?.price) return undefined
    if (amount.unit === 'fiat') return money.leaving(amount.inToken === '' ? '0' : amount.inToken, token.symbol)
    return money.worth(toFiat(amount.inToken, token.price) ?? '0')
  }

  function available(): ReactNode {
    if (balances.status === 'failed') return text.balanceUnknown
    // Empty at the last visit is no balance now.
    if (!token || (!send.isBalanceKnown && token.amount.units === 0n)) return undefined
    const [short, exact] = [money.check(token.amount, token.symbol), money.exact(token.amount, token.symbol)]
    return <Digits short={text.balanceOf(short)} exact={text.balanceOf(exact)} />
  }

  function currencySign(): string {
    const style = { style: 'currency', currency: money.currency, currencyDisplay: 'narrowSymbol' } as const
    return numberParts('0', style).find(({ type }) => type === 'currency')?.value ?? money.currency
  }

  function currencyName(): string {
    return new Intl.DisplayNames(locale, { type: 'currency' }).of(money.currency) ?? money.currency
  }
}
