import type { Language } from './language.ts'
import type { KnownLocale } from './locales.ts'

/** The dialog's languages besides English. */
export const ours: Record<Exclude<KnownLocale, 'en'>, () => Promise<Language>> = {
  ar: async () => (await import('./ar/language.ts')).language,
  de: async () => (await import('./de/language.ts')).language,
  es: async () => (await import('./es/language.ts')).language,
  fr: async () => (await import('./fr/language.ts')).language,
  hi: async () => (await import('./hi/language.ts')).language,
  id: async () => (await import('./id/language.ts')).language,
  it: async () => (await import('./it/language.ts')).language,
  ja: async () => (await import('./ja/language.ts')).language,
  ko: async () => (await import('./ko/language.ts')).language,
  'pt-BR': async () => (await import('./pt-BR/language.ts')).language,
  ru: async () => (await import('./ru/language.ts')).language,
  tr: async () => (await import('./tr/language.ts')).language,
  uk: async () => (await import('./uk/language.ts')).language,
  vi: async () => (await import('./vi/language.ts')).language,
  'zh-Hans': async () => (await import('./zh-Hans/language.ts')).language,
  'zh-Hant': async () => (await import('./zh-Hant/language.ts')).language,
}
