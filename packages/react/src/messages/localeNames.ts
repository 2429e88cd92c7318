import type { KnownLocale } from './locales.ts'

/** A language's own name, for the list in Settings. */
export function localeName(locale: string): string {
  const known: { readonly [locale: string]: string } = names
  try {
    return known[locale] ?? new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
  } catch {
    return locale
  }
}

const names: Record<KnownLocale, string> = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  ru: 'Русский',
  tr: 'Türkçe',
  uk: 'Українська',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
}
