import {
  Actions,
  ActivityIcon,
  AmountInput,
  Button,
  ClockIcon,
  List,
  Notice,
  Row,
  Select,
  SkeletonRows,
  useFormats,
  useStyles,
} from '@latchkey/ui'
import { FailureNotice } from '../../components/FailureNotice.tsx'
import { TokenButton } from '../../components/tokens/TokenButton.tsx'
import { usePreload, useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { isRestrictedTimeZone } from '../../hooks/isRestrictedTimeZone.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useBuyText, useFirstText, useViewsText } from '../../messages/text.ts'
import { readPurchase } from './keptPurchase.ts'
import { Offers } from './Offers.tsx'
import { byName, displayName } from './OnRampFiatSelect.tsx'
import { type UseBuy, useBuy } from './useBuy.ts'
import { useFiat } from './useFiat.ts'
import { usePurchaseStatus } from './usePurchaseStatus.ts'

const POLL_MS = 10_000
const presets = ['100', '250', '500', '1000'] as const

/** Chooses the token and the amount, and shows the offers of the providers. */
export function View(_: ViewProps<'OnRampProviders'>) {
  const text = useBuyText()
  const { notConnected } = useViewsText()
  const buy = useBuy()
  const { account, catalogue } = buy
  if (!account) return <p>{notConnected}</p>
  if (isRestrictedTimeZone()) return <NotAvailable />
  if (catalogue.error && !catalogue.data)
    return <FailureNotice title={text.optionsFailed} error={catalogue.error} onRetry={() => void catalogue.refetch()} />
  if (!catalogue.data) return <SkeletonRows count={4} label={text.loadingOptions} />
  if (!buy.token) return <NotAvailable />
  return (
    <div className="lk-stack">
      <Draft buy={buy} />
      <Offers buy={buy} />
      <Purchases address={account.address} />
    </div>
  )
}

function NotAvailable() {
  const text = useBuyText()
  return <Notice title={text.notAvailable}>{text.notAvailableHint}</Notice>
}

function Draft({ buy }: { readonly buy: UseBuy }) {
  useStyles(draftCss)
  const text = useBuyText()
  const { locale } = useFormats()
  const { draft, fiat, token, country, countries, edit } = buy
  const formatFiat = useFiat(fiat?.currencyCode ?? '')
  return (
    <>
      <AmountInput
        label={text.youPay}
        value={draft.amount}
        onChange={(amount) => edit({ amount })}
        unit={<FiatButton code={fiat?.currencyCode ?? ''} />}
        error={problemOf(buy, text, formatFiat)}
      />
      <fieldset className="lk-presets" aria-label={text.presets}>
        <Actions>
          {presets.map((preset) => (
            <Button
              key={preset}
              size="small"
              aria-pressed={draft.amount === preset}
              onClick={() => edit({ amount: preset })}
            >
              {formatFiat(Number(preset), true)}
            </Button>
          ))}
        </Actions>
      </fieldset>
      <div className="lk-buy-token">
        <span aria-hidden="true">{text.token}</span>
        <TokenButton
          token={token && { symbol: token.symbol ?? token.currencyCode, iconUrl: token.symbolImageUrl ?? undefined }}
          list={{ view: 'OnRampTokenSelect' }}
        />
      </div>
      <Select
        label={text.country}
        options={byName(
          countries.map(({ countryCode, name }) => ({
            id: countryCode,
            label: displayName(locale, 'region', countryCode, name),
          })),
          locale,
        )}
        value={country?.countryCode ?? ''}
        onChange={(chosen) => edit({ country: chosen, fiat: undefined })}
      />
    </>
  )
}

const draftCss = `
.lk-presets{margin:0;padding:0;border:0;min-inline-size:0}
.lk-presets .lk-button[aria-pressed=true]{box-shadow:inset 0 0 0 2px var(--_text)}
.lk-buy-token{display:flex;align-items:center;justify-content:space-between;gap:12px;padding-inline:4px}
`

function FiatButton({ code }: { readonly code: string }) {
  const text = useBuyText()
  const { push } = useSteps()
  const preload = usePreload('OnRampFiatSelect')
  return (
    <Button {...preload} size="small" onClick={() => push({ view: 'OnRampFiatSelect' })}>
      <span className="lk-hidden">{`${text.currency} `}</span>
      <bdi>{code}</bdi>
    </Button>
  )
}

/** Leads to the purchase in progress, and to all purchases. */
function Purchases({ address }: { readonly address: string }) {
  const text = useBuyText()
  const { push } = useSteps()
  const first = useFirstText()
  const kept = readPurchase(useClient(), address)
  const { isOver, isGone } = usePurchaseStatus(kept, { intervalMs: POLL_MS })
  return (
    <List aria-label={text.purchases}>
      {kept && !isOver && !isGone && (
        <Row
          title={text.inProgress}
          detail={<bdi>{kept.provider}</bdi>}
          icon={<ClockIcon aria-hidden="true" />}
          chevron
          onClick={() => push({ view: 'BuyInProgress', order: kept.order })}
        />
      )}
      <Row
        title={text.purchases}
        aria-label={`${first.activity}: ${text.purchases}`}
        icon={<ActivityIcon aria-hidden="true" />}
        chevron
        onClick={() => push({ view: 'OnRampActivity' })}
      />
    </List>
  )
}

function problemOf({ reading }: UseBuy, text: ReturnType<typeof useBuyText>, formatFiat: (amount: number) => string) {
  switch (reading.status) {
    case 'invalid':
      return text.amountInvalid
    case 'tooPrecise':
      return text.amountTooPrecise
    case 'tooLow':
      return text.amountTooLow(formatFiat(reading.limit))
    case 'tooHigh':
      return text.amountTooHigh(formatFiat(reading.limit))
    default:
      return undefined
  }
}
