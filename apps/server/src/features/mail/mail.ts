/** The content of an e-mail, before it is rendered. All strings are plain text; the renderer escapes them. */
export type Mail = {
  /** The language of the texts. Default: English. */
  locale?: string | undefined
  /** Never contains a code, because subjects are shown on lock screens. */
  subject: string
  heading: string
  lines: readonly string[]
  code?: string
  link?: { label: string; url: string }
  /** Where the request came from, as pairs of name and value. */
  facts?: readonly (readonly [string, string])[]
  /** What to do if the reader didn't request this. */
  otherwise: string
}
