import type { FirstText } from '../messages/language.ts'
import type { Locale } from '../messages/locale.ts'
import type { Latchkey } from './latchkey.ts'

/**
 * Loads the texts of the first view in another language than English, and gives the page's buttons theirs. The dialog and
 * the buttons contain those in English.
 */
export async function loadFirst(
  { options, firstTexts }: Pick<Latchkey, 'options' | 'firstTexts'>,
  locale: Locale,
): Promise<Partial<FirstText> | undefined> {
  if (locale === 'en') return
  const first = await import('../messages/languages.ts').then((ours) =>
    ours.loadOtherFirst(locale, options.getState().languages),
  )
  firstTexts.setState({ [locale]: first })
  return first
}
