import { selectAccountId } from '@latchkey/core'
import { emptySend } from '../../context/emptySend.ts'
import type { Latchkey } from '../../context/latchkey.ts'

/** Empties the draft when the account or its network changes (R4.15c), also while nobody looks at it. Returns the stop. */
export function emptyOnSwitch({ client, send }: Pick<Latchkey, 'client' | 'send'>): () => void {
  return client.store.subscribe((state, before) => {
    if (selectAccountId(state) !== selectAccountId(before)) send.setState(emptySend, true)
  })
}
