import { type Anvil, startAnvil } from '@latchkey/test/anvil'
import { placeMulticall } from '@latchkey/test/contracts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMetrics } from '../../base/metrics.ts'
import { connectChains, isEvmChain } from '../../chains/connectChains.ts'
import { createPost } from '../../chains/requests/postJson.ts'
import type { ConfigInput } from '../../config/configSchema.ts'
import { testConfig } from '../../test/startApp.ts'
import { checkContracts } from './checkContracts.ts'

const post = createPost()
let anvil: Anvil
let multicall3: string
beforeAll(async () => {
  anvil = await startAnvil()
  multicall3 = await placeMulticall(anvil)
})
afterAll(async () => {
  post.close()
  await anvil.stop()
})
const nowhere = `0x${'1'.repeat(40)}`

function check(http: string, settings: Partial<ConfigInput['networks'][number]>) {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const network = { id: 'eip155:31337', name: 'Test', nativeCurrency, upstreams: [{ http }], ...settings }
  const { networks } = testConfig({ networks: [network], bundler: { executorKeys: [`0x${'2'.repeat(64)}`] } })
  const [chain] = connectChains(networks, {
    ...post,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
  }).values()
  return chain && isEvmChain(chain) ? checkContracts(chain) : expect.fail('no chain')
}

it('finds contracts that are there, and names those that are not', async () => {
  expect(await check(anvil.http, { multicall3 })).toMatchObject([{ level: 'ok' }])
  expect(await check(anvil.http, { multicall3, ens: { universalResolver: nowhere } })).toMatchObject([
    { level: 'error', what: `ens.universalResolver of Test: ${nowhere} has no code.`, why: 'Names are not resolved.' },
  ])
})

it('finds contracts of smart accounts that are missing, or have other code', async () => {
  const missing = await check(anvil.http, { smartAccounts: {} })
  expect(missing.map(({ what }) => what.split(' ')[0])).toEqual([
    ...['smartAccounts.entryPoint', 'smartAccounts.factory', 'smartAccounts.implementations'],
  ])
  const codeHashes = { [multicall3]: `0x${'3'.repeat(64)}` }
  const other = await check(anvil.http, { smartAccounts: { entryPoint: multicall3, codeHashes } })
  expect(other[0]).toMatchObject({ what: `smartAccounts.entryPoint of Test: ${multicall3} has other code.` })
})

it('finds an exchange that is not there, also if no other than the usual one is set', async () => {
  const router = {
    swaps: { router: nowhere },
    prices: { factory: multicall3, wrappedNative: multicall3, stable: multicall3 },
  }
  expect(await check(anvil.http, router)).toMatchObject([
    { level: 'error', what: `swaps.router of Test: ${nowhere} has no code.`, why: 'Swaps are not offered.' },
  ])
  const mainnet = await startAnvil({ chainId: 1 })
  const found = await check(mainnet.http, { id: 'eip155:1' }).finally(mainnet.stop)
  expect(found.map(({ what }) => what.split(' ')[0])).toEqual([
    ...['swaps.router', 'swaps.v3.factory', 'swaps.v3.quoter', 'swaps.v3.router'],
  ])
})

it('says nothing of contracts while no node answers', async () => {
  expect(await check('http://127.0.0.1:1', { multicall3 })).toEqual([])
})
