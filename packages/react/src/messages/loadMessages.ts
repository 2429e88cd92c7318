import type { Languages } from './language.ts'
import type { Locale } from './locale.ts'
import type { LazyPart, Messages } from './parts.ts'

/** Loads one part in one language. The bundler creates a file for each. */
export async function loadMessages<Part extends LazyPart>(
  locale: Locale,
  part: Part,
  languages?: Languages,
): Promise<Messages[Part]> {
  const loadEnglish = english[part]
  if (locale === 'en') return (await loadEnglish())[part]
  return (await import('./languages.ts')).loadOther(locale, part, languages, loadEnglish)
}

const english: { [Part in LazyPart]: () => Promise<Pick<Messages, Part>> } = {
  views: () => import('./en/views.ts'),
  money: () => import('./en/money.ts'),
  swap: () => import('./en/swap.ts'),
  names: () => import('./en/names.ts'),
  buy: () => import('./en/buy.ts'),
  permissions: () => import('./en/permissions.ts'),
  signIn: () => import('./en/signIn.ts'),
  phone: () => import('./en/phone.ts'),
  authMethods: () => import('./en/authMethods.ts'),
  embedded: () => import('./en/embedded.ts'),
}
