import type { en } from './en.ts'

/** The texts of e-mails in one language. */
export type MailTexts = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends (...args: infer Args) => string
    ? (...args: Args) => string
    : string
}
