import { isLatchkeyError, LatchkeyError, type NetworkId, namespaceOf } from '@latchkey/protocol'
import { type GasPrice, gasPriceSchema } from '@latchkey/protocol/api'
import type { Client } from '../client/client.ts'
import { readers } from '../namespaces/readers.ts'
import { apiRequest, hasServer } from '../rpc/apiRequest.ts'
import { type QueryContext, retrying } from './query.ts'
import { isNetworkSupported } from './supportedNetworksQuery.ts'

const GAS_PRICE_STALE_MS = 10_000

/**
 * The price of a unit of gas in wei: from the server, or else from the chain.
 *
 * @throws LatchkeyError `GAS_PRICE_UNSUPPORTED` ('Network not supported for Gas Price').
 */
export function gasPriceQuery(client: Client, { networkId }: { networkId: NetworkId }) {
  return {
    queryKey: ['latchkey', client.name, 'gasPrice', networkId] as const,
    queryFn: async (context: QueryContext): Promise<GasPrice> => {
      const { readGasPrice } = readers[namespaceOf(networkId)]
      if (!readGasPrice || !(await isNetworkSupported(client, context, networkId)))
        throw new LatchkeyError('GAS_PRICE_UNSUPPORTED', { data: { networkId } })
      if (!hasServer(client)) return readGasPrice(client, networkId, context.signal)
      try {
        return await apiRequest(client, {
          path: '/v1/convert/gas-price',
          query: { chainId: networkId },
          schema: gasPriceSchema,
          signal: context.signal,
        })
      } catch (error) {
        if (isLatchkeyError(error) && error.data.status === 404) return readGasPrice(client, networkId, context.signal)
        throw error
      }
    },
    staleTime: GAS_PRICE_STALE_MS,
    ...retrying,
  }
}
