import { type OnRampWidget, onRampWidgetSchema } from '@latchkey/protocol/api'
import type { Client } from '../client/client.ts'
import type { OnRampQuestion } from '../queries/onRampQueries.ts'
import { apiRequest } from '../rpc/apiRequest.ts'

export type OnRampOrderArgs = OnRampQuestion & { serviceProvider: string; paymentMethod: string | undefined }

/**
 * Begins a purchase at a provider. Returns the page on which the visitor pays, and the id by which its status is read.
 *
 * @throws LatchkeyError what `apiRequest` throws.
 */
export function createOnRampOrder(client: Client, args: OnRampOrderArgs): Promise<OnRampWidget> {
  const { token, amount, fiat, country, address, serviceProvider, paymentMethod } = args
  return apiRequest(client, {
    path: '/v1/onramp/widget',
    body: {
      sessionData: {
        serviceProvider,
        ...(paymentMethod === undefined ? {} : { paymentMethodType: paymentMethod }),
        destinationCurrencyCode: token,
        sourceAmount: amount,
        sourceCurrencyCode: fiat,
        countryCode: country,
        walletAddress: address,
      },
    },
    schema: onRampWidgetSchema,
  })
}
