import { List, Row, useFormats } from '@latchkey/ui'
import { useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useBuyText } from '../../messages/text.ts'
import { useBuy } from './useBuy.ts'

/** Chooses a currency that the providers accept. */
export function View(_: ViewProps<'OnRampFiatSelect'>) {
  const text = useBuyText()
  const { locale } = useFormats()
  const { back } = useSteps()
  const { fiats, fiat: chosen, edit } = useBuy()
  return (
    <List aria-label={text.currency}>
      {fiats.map(({ currencyCode, name }) => (
        <Row
          key={currencyCode}
          title={displayName(locale, 'currency', currencyCode, name)}
          detail={<bdi>{currencyCode}</bdi>}
          selected={currencyCode === chosen?.currencyCode}
          onClick={() => {
            edit({ fiat: currencyCode })
            back()
          }}
        />
      ))}
    </List>
  )
}

/** The name of a country or currency in the visitor's language, or the provider's name for it if the browser has none. */
export function displayName(locale: string, type: 'currency' | 'region', code: string, name: string): string {
  try {
    return new Intl.DisplayNames(locale, { type, fallback: 'none' }).of(code) ?? name
  } catch {
    return name
  }
}
