import * as v from 'valibot'

/** How a peer describes itself. None of it is verified: show it as text, and check its links. */
export type Metadata = {
  name: string
  description: string
  url: string
  icons: readonly string[]
  redirect?: { native?: string | undefined; universal?: string | undefined; linkMode?: boolean | undefined } | undefined
}

const text = (length: number) => v.optional(v.pipe(v.string(), v.maxLength(length)), '')

export const metadataSchema: v.GenericSchema<unknown, Metadata> = v.object({
  name: text(200),
  description: text(2000),
  url: text(2000),
  icons: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(10_000))), v.maxLength(20)), []),
  redirect: v.optional(
    v.object({
      native: v.optional(v.pipe(v.string(), v.maxLength(2000))),
      universal: v.optional(v.pipe(v.string(), v.maxLength(2000))),
      linkMode: v.optional(v.boolean()),
    }),
  ),
})
