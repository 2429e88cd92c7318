import type { OnRampCatalogue } from './providers/onRampProvider.ts'

export const propertyTypes = [
  'countries',
  'crypto-currencies',
  'fiat-currencies',
  'payment-methods',
  'fiat-purchases-limits',
  'countries-defaults',
] as const

/** `GET /v1/onramp/providers/properties`, of one type. */
export function describeProperties(
  { countries, assets, fiats, methods, limits }: OnRampCatalogue,
  type: (typeof propertyTypes)[number],
  wanted: readonly string[] | undefined,
): readonly object[] {
  const places = countries.filter(({ code }) => wanted === undefined || wanted.includes(code))
  switch (type) {
    case 'countries':
      return places.map(({ code, name }) => ({ countryCode: code, name, flagImageUrl: '' }))
    case 'crypto-currencies':
      return assets.map(({ currencyCode, name, symbol, network, networkName, contractAddress, iconUrl }) => ({
        currencyCode,
        name,
        symbol,
        chainCode: networkName,
        chainId: network.split(':')[1],
        network,
        symbolImageUrl: iconUrl,
        ...(contractAddress === null ? {} : { contractAddress }),
      }))
    case 'fiat-currencies':
      return fiats.map(({ code, name }) => ({ currencyCode: code, name, symbolImageUrl: '' }))
    case 'payment-methods':
      return methods.map(({ id, name, type: paymentType }) => ({ paymentMethod: id, name, paymentType }))
    case 'fiat-purchases-limits':
      return fiats.flatMap(({ code }) => {
        const own = limits.filter(({ currencyCode }) => currencyCode === code)
        if (own.length === 0) return []
        const minimumAmount = Math.min(...own.map(({ minimum }) => minimum))
        const maximumAmount = Math.max(...own.map(({ maximum }) => maximum))
        return [{ currencyCode: code, defaultAmount: null, minimumAmount, maximumAmount }]
      })
    case 'countries-defaults':
      return places.map(({ code, currency }) => ({
        countryCode: code,
        defaultCurrencyCode: currency,
        defaultPaymentMethods: methods.map(({ id }) => id),
      }))
  }
}
