import type { Network } from '@latchkey/protocol'
import type { Currency } from '@latchkey/protocol/api'
import { type ThemeMode, type ThemeTokens, useHydrated } from '@latchkey/ui'
import { useStore } from 'zustand'
import { type Locale, resolveLocale } from '../messages/locale.ts'
import type { LocaleTexts } from '../messages/texts.ts'
import { useLatchkey } from './latchkey.ts'
import type { LatchkeyOptions, RadiusName } from './options.ts'
import type { Preferences } from './preferences.ts'
import { useConfig } from './useConfig.ts'

/**
 * The current appearance and language: the visitor's choice, otherwise the app's, otherwise what page and browser say.
 */
export type Appearance = {
  themeMode: ThemeMode
  tokens: ThemeTokens | undefined
  locale: Locale
  /** The app's own texts in that language. */
  texts: LocaleTexts | undefined
  currency: Currency
  showsTestNetworks: boolean
}

/** The current appearance. `isOnServer` leaves out what only a browser knows. */
export function selectAppearance(
  options: LatchkeyOptions,
  preferences: Preferences,
  { networks = [], isOnServer = false }: { networks?: readonly Network[]; isOnServer?: boolean } = {},
): Appearance {
  const locale = resolveLocale(
    [
      preferences.locale,
      options.locale,
      ...(isOnServer ? [] : [document.documentElement.lang, ...navigator.languages]),
    ],
    options.languages,
  )
  return {
    themeMode: preferences.themeMode ?? options.themeMode ?? 'auto',
    tokens: selectTokens(options),
    locale,
    texts: options.texts?.[locale],
    currency: selectCurrency(options, preferences),
    // Hidden until the visitor shows them, unless the app has no other networks.
    showsTestNetworks: preferences.testNetworks ?? networks.every(({ testnet }) => testnet),
  }
}

export function selectCurrency(options: LatchkeyOptions, preferences: Preferences): Currency {
  return preferences.currency ?? options.currency ?? 'usd'
}

/** The app's preset or own tokens, with what it says about the accent, the corners and the font alone. */
function selectTokens({ tokens, accent, radius, font }: LatchkeyOptions): ThemeTokens {
  return {
    ...tokens,
    ...(accent && { accent }),
    ...(radius && { radius: radii[radius as RadiusName] ?? radius }),
    ...(font && { font }),
  }
}

const radii: Record<RadiusName, string> = { none: '0px', small: '8px', medium: '16px', large: '28px' }

/** The appearance that follows from the app's options and the visitor's preferences. */
export function useAppearance(): Appearance {
  const latchkey = useLatchkey()
  const options = useStore(latchkey.options)
  const preferences = useStore(latchkey.preferences)
  const { networks } = useConfig(latchkey)
  return selectAppearance(options, preferences, { networks, isOnServer: !useHydrated() })
}
