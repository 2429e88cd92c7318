import type { SwapSettings } from '../../../config/settings/swapSettings.ts'
import { createJsonApi } from '../../../fetch/jsonApi.ts'
import type { SwapProvider } from '../swapProvider.ts'
import { createAggregatorClient } from './aggregatorClient.ts'
import { createAggregator } from './createAggregator.ts'
import { lifi } from './lifi.ts'
import { oneInch } from './oneInch.ts'
import { zeroX } from './zeroX.ts'

/** The configured aggregators. */
export function openAggregators(settings: SwapSettings = {}, now?: () => number): SwapProvider[] {
  const clock = now ? { now } : {}
  const known = [
    { settings: settings.oneInch, speak: oneInch, headers: bearer(settings.oneInch?.apiKey) },
    {
      settings: settings.zeroX,
      speak: zeroX,
      headers: { '0x-version': 'v2', ...(settings.zeroX && { '0x-api-key': settings.zeroX.apiKey }) },
    },
    {
      settings: settings.lifi,
      speak: lifi,
      headers: settings.lifi?.apiKey ? { 'x-lifi-api-key': settings.lifi.apiKey } : {},
    },
  ]
  return known.flatMap(({ settings: own, speak, headers }) => {
    if (!own) return []
    const apiRequest = createAggregatorClient(createJsonApi({ url: own.url, headers, ...clock }))
    return [createAggregator(speak(apiRequest), { networks: own.networks, ...clock })]
  })
}

function bearer(apiKey: string | undefined): Record<string, string> {
  return apiKey ? { authorization: `Bearer ${apiKey}` } : {}
}
