import type { FirstText } from './language.ts'
import type { KnownLocale } from './locales.ts'
import type { LazyPart, Messages } from './parts.ts'

/**
 * Texts that the app says instead of ours, by language, part of the catalogue and key. A text with arguments is replaced
 * by a function of the same arguments. A key that doesn't exist doesn't compile.
 */
export type Texts = { readonly [Language in KnownLocale]?: LocaleTexts | undefined } & {
  readonly [locale: string]: LocaleTexts | undefined
}

/** `first`: the buttons on the page, the first view and the headings of all others. */
export type LocaleTexts = { readonly first?: Partial<FirstText> | undefined } & {
  readonly [Part in LazyPart]?: Partial<Messages[Part]> | undefined
}
