import { pickLocale } from '@latchkey/ui'

/** The languages that the dialog speaks. */
export const locales = ['en', 'ar'] as const
export type Locale = (typeof locales)[number]

/** The visitor's preferred languages, strongest first. */
export type LocalePreferences = {
  /** Chosen in Settings. */
  chosen?: string | undefined
  /** The app's option. */
  option?: string | undefined
  /** `<html lang>`. */
  page?: string | undefined
  /** `navigator.languages`. */
  browser?: readonly string[] | undefined
}

/** The best language that the dialog has; English by default. */
export function resolveLocale({ chosen, option, page, browser = [] }: LocalePreferences): Locale {
  const wishes = [chosen, option, page, ...browser].filter((wish): wish is string => Boolean(wish))
  const picked = pickLocale(wishes, locales)
  return locales.find((locale) => locale === picked) ?? 'en'
}
