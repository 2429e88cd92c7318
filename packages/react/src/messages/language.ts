import type { Buttons, ButtonText } from './buttonText.ts'
import type { LazyPart, Messages } from './parts.ts'

/**
 * The texts of one language. A part of the catalogue can be a function that loads it. What is missing is in English.
 * `first` are the buttons on the page, the first view and the headings of all others.
 */
export type Language = {
  readonly first?: Partial<FirstText> | undefined
  /** Nothing is missing, so that English isn't loaded beside it. */
  readonly isWhole?: true
} & OtherParts

export type OtherParts = { readonly [Part in LazyPart]?: PartTexts<Part> | undefined }

export type FirstText = Messages['first'] & ButtonText

export type PartTexts<Part extends LazyPart> =
  | Partial<Messages[Part]>
  | (() => Promise<{ readonly [Own in Part]: Partial<Messages[Part]> }>)

/** A language of the dialog, which has every text of the views. Until they are translated, buttons are in English. */
export type WholeLanguage = {
  readonly isWhole: true
  readonly first: Messages['first'] & Partial<Buttons>
} & { readonly [Part in LazyPart]: () => Promise<Pick<Messages, Part>> }

/**
 * Languages by BCP 47 tag: those that are loaded when a visitor needs them as functions, one that the server's HTML is in
 * as it is.
 */
export type Languages = { readonly [locale: string]: Language | (() => Promise<Language>) }
