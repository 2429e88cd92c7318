import type { OnRampWidget } from '@latchkey/protocol/api'
import type { Client } from '../client/client.ts'
import type { OnRampQuestion } from '../queries/onRampQueries.ts'

export type OnRampOrderArgs = OnRampQuestion & { serviceProvider: string; paymentMethod: string | undefined }

/**
 * Begins a purchase at a provider. Returns the page on which the visitor pays, and the id by which its status is read.
 *
 * @throws LatchkeyError what `apiRequest` throws.
 */
export async function createOnRampOrder(client: Client, args: OnRampOrderArgs): Promise<OnRampWidget> {
  const { requestOnRampOrder } = await import('../rpc/requestOnRampOrder.ts')
  return requestOnRampOrder(client, args)
}
