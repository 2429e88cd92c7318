import { pickLocale } from '@latchkey/ui'

/** The words for what a visitor prefers, and their locale. The languages of a catalogue are small enough to come together. */
export function messagesFor<Words>(catalogues: Readonly<Record<'en' | 'ar', Words>>, preferred: readonly string[]) {
  const locale = pickLocale(preferred, ['en', 'ar'])
  return { locale, messages: locale === 'ar' ? catalogues.ar : catalogues.en }
}
