import { domainToASCII } from 'node:url'
import { embeddedError } from '@latchkey/protocol/frame'

/**
 * What an e-mail address is compared by: lower case, and its domain as DNS has it.
 *
 * @throws LatchkeyError `INVALID_EMAIL` when its domain is none.
 */
export function emailSubject(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = domainToASCII(email.slice(at + 1))
  if (domain === '') throw embeddedError('INVALID_EMAIL')
  return `${email.slice(0, at).toLowerCase()}@${domain}`
}
