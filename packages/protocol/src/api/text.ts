import * as v from 'valibot'

// Each answer of the server has a module of its own, so that a page carries only the schemas that it parses with.
// All are lenient to members they do not know.

export const text = (max: number) => v.pipe(v.string(), v.maxLength(max))
export const nullableText = (max: number) => v.nullish(text(max), null)

/** A token amount or similar as a plain decimal text: no sign, no exponent. */
export const decimalSchema = v.pipe(v.string(), v.maxLength(340), v.regex(/^\d+(\.\d+)?$/, 'must be a decimal number'))

/** In the asked currency. What nobody priced is 0. */
export const unitPriceSchema = v.nullish(v.number(), 0)
