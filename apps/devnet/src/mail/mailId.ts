import { createHash } from 'node:crypto'
import type { Mail } from './startInbox.ts'

/** What the page calls an e-mail, also after a restart. */
export function mailId(mail: Mail): string {
  return createHash('sha256').update(JSON.stringify(mail)).digest('hex').slice(0, 16)
}
