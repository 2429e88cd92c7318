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
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  'pt-BR': 'Português (Brasil)',
  ru: 'Русский',
  tr: 'Türkçe',
  uk: 'Українська',
  vi: 'Tiếng Việt',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
}
