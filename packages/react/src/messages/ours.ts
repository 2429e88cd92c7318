import type { Language } from './language.ts'
import type { KnownLocale } from './locales.ts'

/** The dialog's languages besides English. */
export const ours: Record<Exclude<KnownLocale, 'en'>, () => Promise<Language>> = {
  ar: async () => (await import('./ar/language.ts')).language,
}
