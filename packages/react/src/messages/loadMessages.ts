import type { Catalogue } from '@latchkey/ui'
import type { authMethods } from './en/authMethods.ts'
import type { buy } from './en/buy.ts'
import type { embedded } from './en/embedded.ts'
import type { first } from './en/first.ts'
import type { money } from './en/money.ts'
import type { names } from './en/names.ts'
import type { permissions } from './en/permissions.ts'
import type { phone } from './en/phone.ts'
import type { signIn } from './en/signIn.ts'
import type { swap } from './en/swap.ts'
import type { views } from './en/views.ts'
import type { Languages } from './language.ts'
import type { Locale } from './locale.ts'

/** The catalogue in parts, each loaded with the views that use it. */
export type Messages = {
  first: Catalogue<typeof first>
  views: Catalogue<typeof views>
  money: Catalogue<typeof money>
  swap: Catalogue<typeof swap>
  names: Catalogue<typeof names>
  buy: Catalogue<typeof buy>
  permissions: Catalogue<typeof permissions>
  signIn: Catalogue<typeof signIn>
  phone: Catalogue<typeof phone>
  authMethods: Catalogue<typeof authMethods>
  embedded: Catalogue<typeof embedded>
}
/** All parts but `first`, which is loaded before a click (loadFirst.ts). */
export type LazyPart = Exclude<keyof Messages, 'first'>

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
