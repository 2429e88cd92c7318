import { pickLocale } from '@latchkey/ui'

/** The languages of the frame and its pages: those of the dialog. */
export const locales = [
  'en',
  'ar',
  'de',
  'es',
  'fr',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'pt-BR',
  'ru',
  'tr',
  'uk',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const
export type Locale = (typeof locales)[number]
/** Those that are only loaded for their readers. */
export type Other = Exclude<Locale, 'en'>

/** The best of them for the visitor's browser. Nothing that a page says decides it. */
export function frameLocale(): Locale {
  return pickLocale(navigator.languages, locales)
}
