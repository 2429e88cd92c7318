/**
 * A translation of a reference catalogue: the same keys, with strings and functions of the same arguments. A function
 * is not a string, so the compiler rejects `aria-label={text.count}`.
 */
export type Catalogue<Reference extends Messages> = {
  readonly [Key in keyof Reference]: Reference[Key] extends (...args: infer Args) => string
    ? (...args: Args) => string
    : string
}

export type Messages = { readonly [key: string]: string | ((...args: never[]) => string) }

/** Loaders by locale, so that a visitor loads one language. */
export type CatalogueLoaders<Reference extends Messages> = {
  readonly [locale: string]: () => Promise<Catalogue<Reference>>
}

/**
 * The best available locale for the visitor's preferences: an exact match, then the same language, then the first
 * available.
 */
export function pickLocale(preferred: readonly string[], available: readonly string[]): string {
  for (const wanted of preferred) {
    const found =
      available.find((locale) => locale.toLowerCase() === wanted.toLowerCase()) ??
      available.find((locale) => languageOf(locale) === languageOf(wanted))
    if (found) return found
  }
  return available[0] ?? 'en'
}

const languageOf = (locale: string) => locale.split('-')[0]?.toLowerCase()
