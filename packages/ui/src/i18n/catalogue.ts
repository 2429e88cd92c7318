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
