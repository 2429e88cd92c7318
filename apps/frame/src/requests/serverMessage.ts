import { readNameMessage } from '@latchkey/protocol/names'
import { readSessionMessage } from '@latchkey/protocol/permissions'
import type { ServerMessage } from '../approval/parsedRequest.ts'
import { refuse } from '../approval/refuse.ts'

/**
 * Recognises what a server of ours obeys. Every text that an endpoint verifies has its parser here, except sign-in messages
 * (`checkSignIn`).
 *
 * Any page may offer the visitor a name. Only the operator's own pages, and those that the operator lists, can request what
 * changes or reveals what the visitor already has.
 *
 * @returns undefined for any other text
 * @throws LatchkeyError `REQUEST_REFUSED`
 */
export function readServerMessage(
  text: string | undefined,
  { canManage = false }: { canManage?: boolean | undefined },
): ServerMessage | undefined {
  const found = text === undefined ? undefined : find(text)
  if (!found || canManage || (found.about === 'name' && found.message.action === 'register')) return found
  throw refuse(
    found.about === 'name'
      ? 'only the operator’s own pages, and those listed in names.origins, can change names'
      : 'only the operator’s own pages can list or end permissions with a message',
  )
}

function find(text: string): ServerMessage | undefined {
  const name = readNameMessage(text)
  if (name) return { about: 'name', message: name }
  const session = readSessionMessage(text)
  return session && { about: 'session', message: session }
}
