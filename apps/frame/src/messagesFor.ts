import { pickLocale } from '@latchkey/ui'

/**
 * The messages and locale for the visitor's preferred languages. A catalogue's languages are small, so they load
 * together.
 */
export function messagesFor<Words>(catalogues: Readonly<Record<'en' | 'ar', Words>>, preferred: readonly string[]) {
  const locale = pickLocale(preferred, ['en', 'ar'])
  return { locale, messages: locale === 'ar' ? catalogues.ar : catalogues.en }
}
