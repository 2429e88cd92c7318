import * as v from 'valibot'
import { replaceInvisible } from './api/invisible.ts'

/** How many characters a person's own name for an account or a recipient may have. */
export const OWN_NAME_MAX = 40

/**
 * A person's own name for an account or a recipient, as it is kept: one line, without characters that are invisible or change
 * the direction of the text. Empty if nothing visible is left.
 */
export function readOwnName(text: string): string {
  const cut = [...text.trim().slice(0, READ_MAX)].slice(0, OWN_NAME_MAX).join('')
  return replaceInvisible(cut, invisible, '').replace(/\s+/gu, ' ').trim()
}

/** A name that `readOwnName` has read. Anything else was written by other code. */
export const ownNameSchema = v.pipe(
  v.string(),
  v.maxLength(2 * OWN_NAME_MAX),
  v.check((text) => text !== '' && readOwnName(text) === text, 'Not a name of at most 40 visible characters'),
)

// Don't process megabytes of text.
const READ_MAX = 400
const invisible = /[^\P{C}\s]/gu
