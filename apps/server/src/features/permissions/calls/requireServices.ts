import { ApiError } from '../../../base/apiError.ts'
import type { SmartAccountServices, SmartAccounts } from '../../smartAccounts/openSmartAccounts.ts'

/** The bundler and the paymaster of a network. @throws ApiError 400 if it has none */
export function requireServices(
  { smartAccounts }: { smartAccounts: SmartAccounts },
  network: string,
): SmartAccountServices {
  const services = smartAccounts.get(network)
  if (!services) throw new ApiError(400, { field: 'chainId', description: 'There are no smart accounts on this chain' })
  return services
}
