import type { Namespace } from '@latchkey/protocol'
import { senders } from './senders.ts'

/** Whether this client can send tokens and swap them on networks of a namespace. */
export function canSend(namespace: Namespace): boolean {
  return senders[namespace] !== undefined
}
