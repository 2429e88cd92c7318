import { pickLocale } from '@latchkey/ui'
import { type KnownLocale, locales } from './locales.ts'

/** A BCP 47 tag: a language of the dialog, or one that the app adds. */
export type Locale = KnownLocale | (string & {})

/**
 * The best language for the visitor that the dialog has or the app adds; English by default. The wishes are BCP 47 tags,
 * strongest first.
 */
export function resolveLocale(
  wishes: readonly (string | undefined)[],
  languages: { readonly [locale: string]: unknown } = {},
): Locale {
  return pickLocale<Locale>(wishes, [...locales, ...Object.keys(languages)])
}
