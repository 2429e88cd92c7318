import * as v from 'valibot'

// Each answer of the server has a module of its own, so that a page carries only the schemas that it parses with.
// All are lenient to members they do not know.

export const text = (max: number) => v.pipe(v.string(), v.maxLength(max))
export const nullableText = (max: number) => v.nullish(text(max), null)

/**
 * A list of which the rows that cannot be read are left out: one hostile token, wallet or transfer must not hide the
 * others.
 */
export const rows = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.array(v.unknown()),
    // For the description of the server's answers.
    v.metadata({ items: schema }),
    v.transform((items) =>
      items.flatMap((item): v.InferOutput<Schema>[] => {
        const read = v.safeParse(schema, item)
        return read.success ? [read.output] : []
      }),
    ),
  )

/** A token amount or similar as a plain decimal text: no sign, no exponent. */
export const decimalSchema = v.pipe(v.string(), v.maxLength(340), v.regex(/^\d+(\.\d+)?$/, 'must be a decimal number'))

/** In the asked currency. What nobody priced is 0. */
export const unitPriceSchema = v.nullish(v.number(), 0)
