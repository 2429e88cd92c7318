import type { Locale } from '../../language/locales.ts'
import { en } from './messages/en.ts'
import type { WindowTexts } from './messages/texts.ts'

/**
 * The texts of a social login's window. They are separate from the other pages' catalogues to load faster: the window
 * stays empty until they arrive, and shows nothing else. In English if they can't be loaded.
 */
export async function loadWindowTexts(locale: Locale): Promise<WindowTexts> {
  if (locale === 'en') return en
  const other = async () => (await import('./messages/others.ts')).others[locale]?.() ?? en
  return other().catch(() => en)
}
