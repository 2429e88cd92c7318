/** The languages that RainbowKit documents, and any other tag (BCP 47). */
export type Locale = KnownLocale | (string & {})

type KnownLocale =
  | ('ar' | 'ar-AR' | 'de' | 'de-DE' | 'en' | 'en-US' | 'es' | 'es-419' | 'fr' | 'fr-FR' | 'hi' | 'hi-IN')
  | ('id' | 'id-ID' | 'ja' | 'ja-JP' | 'ko' | 'ko-KR' | 'ms' | 'ms-MY' | 'pt' | 'pt-BR' | 'ru' | 'ru-RU')
  | ('th' | 'th-TH' | 'tr' | 'tr-TR' | 'ua' | 'uk-UA' | 'vi' | 'vi-VN')
  | ('zh' | 'zh-CN' | 'zh-Hans' | 'zh-HK' | 'zh-Hant' | 'zh-TW')

/** The BCP 47 tag of a language of RainbowKit, which calls Ukrainian by its country. */
export const toTag = (locale: Locale | undefined): string | undefined => (locale === 'ua' ? 'uk' : locale)
