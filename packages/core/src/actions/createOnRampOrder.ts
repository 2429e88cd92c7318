import type { OnRampWidget } from '@latchkey/protocol/api'
import type { Client } from '../client/client.ts'
import type { OnRampQuestion } from '../queries/onRampQueries.ts'

export type OnRampOrderArgs = OnRampQuestion & { serviceProvider: string; paymentMethod: string | undefined }

/**
 * Starts a purchase at a provider. Returns the URL of the page where the visitor pays, and the id for reading its
 * status.
 *
 * @throws LatchkeyError what `apiRequest` throws.
 */
export async function createOnRampOrder(client: Client, args: OnRampOrderArgs): Promise<OnRampWidget> {
  const { requestOnRampOrder } = await import('../rpc/requestOnRampOrder.ts')
  return requestOnRampOrder(client, args)
}
