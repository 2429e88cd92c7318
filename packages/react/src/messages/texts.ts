import type { ButtonText } from './buttonText.ts'
import type { Messages } from './loadMessages.ts'
import type { Locale } from './locale.ts'

/**
 * Texts that the app says instead of ours, by language, part of the catalogue and key. A text with arguments is replaced
 * by a function of the same arguments. A key that doesn't exist doesn't compile.
 */
export type Texts = { readonly [Language in Locale]?: LocaleTexts | undefined }

/** `first`: the buttons on the page, the first view and the headings of all others. */
export type LocaleTexts = {
  readonly [Part in keyof Messages]?:
    | Partial<Messages[Part] & (Part extends 'first' ? ButtonText : unknown)>
    | undefined
}
