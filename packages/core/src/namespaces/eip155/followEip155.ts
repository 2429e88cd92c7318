import type { Client } from '../../client/client.ts'
import { followTransaction } from '../../submission/followTransaction.ts'

/** `followTransaction` for an EVM transaction. What waits for its outcome loads once it is sent. */
export function followEip155(client: Client, id: string, signal?: AbortSignal): Promise<void> {
  return followTransaction(
    client,
    id,
    async (...sent) => (await import('./awaitOutcome.ts')).awaitOutcome(...sent),
    signal,
  )
}
