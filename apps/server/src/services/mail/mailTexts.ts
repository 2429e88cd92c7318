import { en } from './messages/en.ts'
import { others } from './messages/others.ts'

/** The texts of e-mails in one language. */
export type MailTexts = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends (...args: infer Args) => string
    ? (...args: Args) => string
    : string
}

/** Those in a language; in English if there are none. */
export function mailTexts(locale = 'en'): MailTexts {
  return (Object.hasOwn(others, locale) ? others[locale] : undefined) ?? en
}

/** The languages of e-mails, English first. */
export const mailLocales: readonly string[] = ['en', ...Object.keys(others)]
