/** The languages that the dialog speaks. An app can add others (`languages`). */
export const locales = ['en', 'ar', 'de', 'es', 'fr', 'ja', 'ru', 'tr', 'uk', 'zh-Hans', 'zh-Hant'] as const
export type KnownLocale = (typeof locales)[number]
