/** What a mail says, before it is text or HTML. Every string is text: whatever renders it escapes it. */
export type Mail = {
  /** Never holds a code: subjects are read on locked screens. */
  subject: string
  heading: string
  lines: readonly string[]
  code?: string
  link?: { label: string; url: string }
  /** Where it came from: a name and a value each. */
  facts?: readonly (readonly [string, string])[]
  /** What is to be done by who did not ask for this. */
  otherwise: string
}
