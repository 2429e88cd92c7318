import { Checkbox, Segmented, Select, useFormats } from '@latchkey/ui'
import { useStore } from 'zustand'
import { useDialogScope, useLazy } from '../../context/DialogContext.ts'
import { currencies } from '../../context/preferences.ts'
import { useClientState } from '../../hooks/useClient.ts'
import { useSettings } from '../../hooks/useSettings.ts'
import type { Locale } from '../../messages/locale.ts'
import { localeName } from '../../messages/localeNames.ts'
import { locales } from '../../messages/locales.ts'
import { useViewsText } from '../../messages/text.ts'

/** The visitor's theme, language, currency and test networks, stored in this browser. */
export function View() {
  const text = useViewsText()
  const { latchkey, appearance } = useDialogScope()
  const { preferences, set } = useSettings()
  const currencyName = useCurrencyName()
  const { currencies: served } = latchkey.client.config
  const offered = currencies.filter((id) => id === 'usd' || !served || served.includes(id))
  const isEmbedded = useClientState(({ connections }) => connections.some(({ type }) => type === 'auth'))
  const embedded = useLazy(isEmbedded, loadEmbedded)
  const { languages } = useStore(latchkey.options)
  const spoken = [...new Set<Locale>([...locales, ...Object.keys(languages ?? {})])]
  const hasTestNetworks = latchkey.client.networks.some(({ testnet }) => testnet)

  return (
    <>
      <Segmented
        label={text.theme}
        options={[
          { id: 'auto', label: text.themeAuto },
          { id: 'light', label: text.themeLight },
          { id: 'dark', label: text.themeDark },
        ]}
        value={appearance.themeMode}
        onChange={(themeMode) => set({ themeMode })}
      />
      <Select<Locale>
        label={text.language}
        options={[{ id: 'auto', label: text.languageAuto }, ...spoken.map((id) => ({ id, label: localeName(id) }))]}
        value={spoken.find((id) => id === preferences.locale) ?? 'auto'}
        onChange={(id) => set({ locale: id === 'auto' ? undefined : id })}
      />
      <Select
        label={text.currency}
        options={offered.map((id) => ({ id, label: currencyName(id) }))}
        value={offered.find((id) => id === appearance.currency) ?? 'usd'}
        onChange={(currency) => set({ currency })}
      />
      {hasTestNetworks && (
        <Checkbox
          look="switch"
          label={text.testNetworks}
          note={text.testNetworksHint}
          checked={appearance.showsTestNetworks}
          onChange={(testNetworks) => set({ testNetworks })}
        />
      )}
      <p className="lk-caption">{text.settingsKept}</p>
      {embedded && <embedded.SecuritySettings />}
    </>
  )
}

const loadEmbedded = () => import('./SecuritySettings.tsx')

function useCurrencyName(): (currency: string) => string {
  const { locale } = useFormats()
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return (currency) => names.of(currency.toUpperCase()) ?? currency
}
