import type { Catalogue } from '@latchkey/ui'
import type { first } from './en/first.ts'
import type { money } from './en/money.ts'
import type { views } from './en/views.ts'
import type { Locale } from './locale.ts'

/** The catalogue in three parts, each loaded with the views that speak it. */
export type Messages = {
  first: Catalogue<typeof first>
  views: Catalogue<typeof views>
  money: Catalogue<typeof money>
}
export type MessagePart = keyof Messages

/** Imports one part of one language. The bundler makes a file of each. */
export async function loadMessages<Part extends MessagePart>(locale: Locale, part: Part): Promise<Messages[Part]> {
  return (await loaders[locale][part]())[part]
}

type Loaders = { [Part in MessagePart]: () => Promise<Pick<Messages, Part>> }

const loaders: Record<Locale, Loaders> = {
  en: {
    first: () => import('./en/first.ts'),
    views: () => import('./en/views.ts'),
    money: () => import('./en/money.ts'),
  },
  ar: {
    first: () => import('./ar/first.ts'),
    views: () => import('./ar/views.ts'),
    money: () => import('./ar/money.ts'),
  },
}
