import { ApiError } from '../../../base/apiError.ts'
import type { Config } from '../../../config/configSchema.ts'
import type { PriceCurrency } from '../prices/priceCurrency.ts'

/** US dollars need no rate. @throws ApiError 400 for a currency that the operator has no rates for */
export function requireCurrency({ currencies }: Pick<Config, 'currencies'>, currency: PriceCurrency): void {
  const offered: readonly string[] = [...new Set(['usd', ...currencies])]
  if (!offered.includes(currency))
    throw new ApiError(400, {
      field: 'currency',
      description: `This server has no rates for ${currency}. Ask for ${offered.join(' or ')}, or let its operator add ${currency} to currencies`,
    })
}
