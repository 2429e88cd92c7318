import type { FirstText, Language, Languages, OtherParts, PartTexts } from './language.ts'
import { ours } from './ours.ts'
import type { LazyPart, Messages } from './parts.ts'

/**
 * The texts of the buttons and the first view in another language than English, ours or the app's. This file is only
 * loaded for visitors who need it.
 */
export async function loadOtherFirst(locale: string, languages: Languages | undefined): Promise<Partial<FirstText>> {
  return (await open(locale, languages)).first ?? {}
}

/** One of the other parts. */
export async function loadOther<Part extends LazyPart>(
  locale: string,
  part: Part,
  languages: Languages | undefined,
  loadEnglish: () => Promise<Pick<Messages, Part>>,
): Promise<Messages[Part]> {
  const language = await open(locale, languages)
  const parts: OtherParts = language
  const texts = await readPart(part, parts[part])
  const english = language.isWhole ? undefined : (await loadEnglish())[part]
  // A whole language has every text, and English every other.
  return { ...english, ...texts } as Messages[Part]
}

async function readPart<Part extends LazyPart>(part: Part, given: PartTexts<Part> | undefined) {
  if (typeof given !== 'function') return given
  const loaded: { readonly [Own in Part]: Partial<Messages[Part]> } = await given()
  return loaded[part]
}

async function open(locale: string, languages: Languages | undefined): Promise<Language> {
  const known: Languages = { ...ours, ...languages }
  const language = known[locale]
  return (typeof language === 'function' ? await language() : language) ?? {}
}
