import { type OnRampWidget, onRampWidgetSchema } from '@latchkey/protocol/api'
import type { Client } from '../client/client.ts'
import { apiRequest } from './apiRequest.ts'

type Args = {
  token: string
  amount: string
  fiat: string
  country: string
  address: string
  serviceProvider: string
  paymentMethod: string | undefined
}

/**
 * Creates a purchase order at the server. Errors as in `createOnRampOrder`, which loads this file with the first
 * purchase.
 */
export function requestOnRampOrder(client: Client, args: Args): Promise<OnRampWidget> {
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
