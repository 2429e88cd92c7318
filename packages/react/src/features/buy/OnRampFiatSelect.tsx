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
      {byName(
        fiats.map(({ currencyCode, name }) => ({
          id: currencyCode,
          label: displayName(locale, 'currency', currencyCode, name),
        })),
        locale,
      ).map(({ id, label }) => (
        <Row
          key={id}
          title={label}
          detail={<bdi>{id}</bdi>}
          selected={id === chosen?.currencyCode}
          onClick={() => {
            edit({ fiat: id })
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

/** In the alphabetical order of the visitor's language, in which people look for a country or a currency. */
export function byName<Option extends { readonly label: string }>(
  options: readonly Option[],
  locale: string,
): Option[] {
  return options.toSorted((one, other) => one.label.localeCompare(other.label, locale))
}
