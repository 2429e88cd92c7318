/** The languages of `latchkey.js`, the one file with everything, in which each costs every page. */
export const locales = ['en', 'ar'] as const
export type KnownLocale = (typeof locales)[number]
