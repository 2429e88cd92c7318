import { en } from './messages/en.ts'
import type { MailTexts } from './messages/mailTexts.ts'
import { others } from './messages/others.ts'

/** The texts of e-mails in a language; in English if there are none. */
export function mailTexts(locale = 'en'): MailTexts {
  return (Object.hasOwn(others, locale) ? others[locale] : undefined) ?? en
}

/** The languages of e-mails, English first. */
export const mailLocales: readonly string[] = ['en', ...Object.keys(others)]
