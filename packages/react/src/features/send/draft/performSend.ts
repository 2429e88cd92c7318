import type { Client } from '@latchkey/core'
import { mayHaveBeenSent, type SendTokenArgs, sendToken } from '@latchkey/core/actions'
import { type AddressBook, withSent } from '@latchkey/core/queries'
import { isLatchkeyError } from '@latchkey/protocol'
import type { SendEvent } from './reduceSend.ts'

export type SendOutcome =
  | { readonly status: 'sent'; readonly id: string; readonly hash: string }
  | { readonly status: 'declined' | 'unknown'; readonly id: string }
  | { readonly status: 'failed'; readonly id: string; readonly error: unknown }

/**
 * Passes a transfer to the wallet once and returns the outcome; it never throws. The id is created here, so that one
 * press is one transaction.
 */
export async function performSend(
  { client, book }: { client: Client; book: AddressBook },
  transfer: Omit<SendTokenArgs, 'id'>,
  dispatch: (event: SendEvent) => void,
): Promise<SendOutcome> {
  const id = client.randomId()
  dispatch({ type: 'submitted', id, at: client.now() })
  const outcome = await attempt()
  if (outcome.status === 'failed') dispatch({ type: 'failed', id, error: outcome.error })
  else dispatch({ type: outcome.status, id })
  return outcome

  async function attempt(): Promise<SendOutcome> {
    try {
      const { activeNamespace: namespace } = client.store.getState()
      const { hash } = await sendToken(client, { ...transfer, id })
      const { recipient: address, recipientName: name } = transfer
      book.change((contacts) => withSent(contacts, { namespace, address, name, sentAt: client.now() }))
      return { status: 'sent', id, hash }
    } catch (error) {
      if (isLatchkeyError(error, 'USER_REJECTED')) return { status: 'declined', id }
      return mayHaveBeenSent(error) ? { status: 'unknown', id } : { status: 'failed', id, error }
    }
  }
}
