import type { Language } from '../language.ts'
import type { KnownLocale } from './locales.ts'

/** Those besides English. A page brings others with `languages`. */
export const ours: Record<Exclude<KnownLocale, 'en'>, () => Promise<Language>> = {
  ar: async () => (await import('../ar/language.ts')).language,
}
