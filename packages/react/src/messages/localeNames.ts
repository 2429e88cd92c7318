import type { Locale } from './locale.ts'

/** Each language's own name, for the list in Settings. */
export const localeNames: Record<Locale, string> = { en: 'English', ar: 'العربية' }
