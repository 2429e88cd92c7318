import * as v from 'valibot'

// Each response of the server has a separate module, so that a page only loads the schemas that it uses. All accept
// unknown members.

export const text = (max: number) => v.pipe(v.string(), v.maxLength(max))
export const nullableText = (max: number) => v.nullish(text(max), null)

/** A list without the rows that can't be parsed: one hostile token, wallet or transfer must not hide the others. */
export const rows = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.array(v.unknown()),
    // For the OpenAPI description.
    v.metadata({ items: schema }),
    v.transform((items) =>
      items.flatMap((item): v.InferOutput<Schema>[] => {
        const read = v.safeParse(schema, item)
        return read.success ? [read.output] : []
      }),
    ),
  )

/** A token amount or similar as a plain decimal text: no sign, no exponent. */
export const decimalSchema = v.pipe(v.string(), v.maxLength(340), v.regex(/^\d+(\.\d+)?$/))

/** In the requested currency. 0 if there is no price. */
export const unitPriceSchema = v.nullish(v.number(), 0)
