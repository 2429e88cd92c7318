import type { Messages } from './loadMessages.ts'
import type { Locale } from './locale.ts'

/** The texts of the first view, loaded together with the dialog. */
export function loadFirst(locale: Locale): Promise<Pick<Messages, 'first'>> {
  return loaders[locale]()
}

const loaders: Record<Locale, () => Promise<Pick<Messages, 'first'>>> = {
  en: () => import('./en/first.ts'),
  ar: () => import('./ar/first.ts'),
}
