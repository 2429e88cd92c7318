import { createOnRampOrder } from '@latchkey/core/actions'
import type { OnRampQuote } from '@latchkey/protocol/api'
import { List, Logo, Notice, Row, SkeletonRows } from '@latchkey/ui'
import { useState } from 'react'
import { FailureNotice } from '../../components/FailureNotice.tsx'
import { useMoney } from '../../components/money/useMoney.ts'
import { usePreload, useSteps } from '../../context/DialogContext.ts'
import { displayText } from '../../hooks/displayText.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useBuyText } from '../../messages/text.ts'
import { keepPurchase } from './keptPurchase.ts'
import { openProviderWindow } from './openProviderWindow.ts'
import { type UseBuy, useOffers } from './useBuy.ts'
import { useFiat } from './useFiat.ts'

const NAME_MAX = 40

/** Every provider's offers side by side, the best first. A click opens the provider's page. */
export function Offers({ buy }: { readonly buy: UseBuy }) {
  const text = useBuyText()
  const client = useClient()
  const { push } = useSteps()
  const { question, result, isCurrent } = useOffers(buy)
  const [busy, setBusy] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const providers = buy.catalogue.data?.providers ?? {}
  const symbol = buy.token?.symbol ?? buy.token?.currencyCode ?? ''

  async function choose(offer: OnRampQuote) {
    const { serviceProvider, paymentMethodType } = offer
    const { name = serviceProvider, websiteUrl = '' } = providers[serviceProvider] ?? {}
    setFailed(false)
    setBusy(keyOf(offer))
    const opened = openProviderWindow()
    try {
      const args = { ...question, serviceProvider, paymentMethod: paymentMethodType ?? undefined }
      const { orderId, widgetUrl } = await createOnRampOrder(client, args)
      const amount = amountOf(offer)
      const { address } = question
      keepPurchase(client, { order: orderId, url: widgetUrl, provider: name, websiteUrl, address, amount, symbol })
      opened?.go(widgetUrl)
      push({ view: 'BuyInProgress', order: orderId, isBlocked: opened === undefined })
    } catch {
      opened?.close()
      setFailed(true)
    } finally {
      setBusy(undefined)
    }
  }

  if (buy.reading.status !== 'read') return null
  if (isCurrent && result.error && !result.data)
    return <FailureNotice title={text.offersFailed} error={result.error} onRetry={() => void result.refetch()} />
  if (!isCurrent || !result.data) return <SkeletonRows count={2} label={text.loadingOffers} />
  if (result.data.length === 0) return <Notice title={text.noOffers}>{text.noOffersHint}</Notice>
  return (
    <section aria-label={text.offers} className="lk-stack">
      <h3 className="lk-caption">{text.bestFirst}</h3>
      <List aria-label={text.offers}>
        {result.data.map((offer) => (
          <Offer
            key={keyOf(offer)}
            offer={offer}
            symbol={symbol}
            provider={providers[offer.serviceProvider]}
            isBusy={busy === keyOf(offer)}
            isDisabled={busy !== undefined}
            onClick={() => void choose(offer)}
          />
        ))}
      </List>
      {hasFailed && (
        <Notice tone="negative" live="alert">
          {text.orderFailed}
        </Notice>
      )}
      <p className="lk-caption">{text.paysAt}</p>
    </section>
  )
}

type OfferProps = {
  readonly offer: OnRampQuote
  readonly symbol: string
  readonly provider: { readonly name: string; readonly iconUrl: string } | undefined
  readonly isBusy: boolean
  readonly isDisabled: boolean
  readonly onClick: () => void
}

function Offer({ offer, symbol, provider, isBusy, isDisabled, onClick }: OfferProps) {
  const text = useBuyText()
  const money = useMoney()
  const formatFiat = useFiat(offer.sourceCurrencyCode ?? '')
  const preload = usePreload('BuyInProgress')
  const name = displayText(provider?.name ?? offer.serviceProvider, NAME_MAX)
  return (
    <Row
      {...preload}
      icon={<Logo name={name} src={provider?.iconUrl || undefined} />}
      title={<bdi>{name}</bdi>}
      detail={
        <>
          {methodName(offer.paymentMethodType, text)}
          {' · '}
          {formatFiat(offer.sourceAmount)}
        </>
      }
      end={
        <>
          <span>{money.check(amountOf(offer), symbol)}</span>
          <small>{offer.totalFee === null ? text.feeUnknown : text.feeOf(formatFiat(offer.totalFee))}</small>
        </>
      }
      busy={isBusy}
      disabled={isDisabled && !isBusy}
      onClick={onClick}
    />
  )
}

function methodName(method: string | null, text: ReturnType<typeof useBuyText>): string {
  if (method === 'CREDIT_DEBIT_CARD') return text.card
  if (method === 'ACH' || method === 'SEPA') return text.bank
  const words = displayText(method ?? '', NAME_MAX)
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.replace(/^./, (letter) => letter.toUpperCase())
}

function amountOf({ destinationAmountText, destinationAmount }: OnRampQuote): string {
  if (destinationAmountText !== undefined) return destinationAmountText
  return destinationAmount.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
}

function keyOf({ serviceProvider, paymentMethodType }: OnRampQuote): string {
  return `${serviceProvider} ${paymentMethodType}`
}
