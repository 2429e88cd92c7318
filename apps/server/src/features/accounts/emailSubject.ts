import { domainToASCII } from 'node:url'
import { embeddedError } from '@latchkey/protocol/frame'

/**
 * The form in which e-mail addresses are compared: lower case, with an ASCII (punycode) domain.
 *
 * @throws LatchkeyError `INVALID_EMAIL` if the domain is invalid
 */
export function emailSubject(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = domainToASCII(email.slice(at + 1))
  if (domain === '') throw embeddedError('INVALID_EMAIL')
  return `${email.slice(0, at).toLowerCase()}@${domain}`
}
