/** The languages that the dialog speaks. An app can add others (`languages`). */
export const locales = ['en', 'ar'] as const
export type KnownLocale = (typeof locales)[number]
