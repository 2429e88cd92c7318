import { networkId } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { testConfig } from '../../test/startApp.ts'
import { openAggregators } from './aggregators/openAggregators.ts'

const chainIds = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]

it.each(chainIds)('R9.04b swaps on network %i where an aggregator is set up for it', (chainId) => {
  const networks = chainIds.map((id) => networkId(`eip155:${id}`))
  const network = { id: networkId(`eip155:${chainId}`), name: 'A', upstreams: [{ http: 'http://127.0.0.1:1' }] }
  const [configured] = testConfig({
    networks: [{ ...network, nativeCurrency: { name: 'A', symbol: 'A', decimals: 18 } }],
  }).networks
  if (!configured) throw new Error('no network')
  const [lifi] = openAggregators({ lifi: { url: 'https://li.quest', networks } })
  expect(lifi?.isConfigured(configured)).toBe(true)
  expect(openAggregators({})).toEqual([])
})
