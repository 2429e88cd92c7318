import { EnsPlugin, JsonRpcProvider, Network } from 'ethers'
import { describeWorld } from '../../e2e/world/world.ts'
import { flood } from './flood.ts'
import { registerNames } from './names.ts'
import { beginPurchases } from './purchases.ts'
import { percentile, timed } from './times.ts'
import { typing } from './typing.ts'

// Measures swaps, names and purchases in a running local world that nobody else uses (LATCHKEY_DEVNET_PAGE if it is
// elsewhere). Every figure is a ratio to a baseline in the same run.
const world = await describeWorld(process.env.LATCHKEY_DEVNET_PAGE ?? 'http://localhost:3002')
const runs = Number(process.env.BENCH_RUNS ?? 100)
const rows = Number(process.env.BENCH_ROWS ?? 10_000)
const [network] = world.networks
if (!network) throw new Error('The world has no EVM network')
const { app, projectId } = world

const swap = new URLSearchParams({
  projectId,
  chainId: network.id,
  amount: '500000000000000000',
  from: `${network.id}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`,
  to: `${network.id}:${network.tokens.find(({ symbol }) => symbol === 'USDC')?.address}`,
  spender: 'any',
})
const call = {
  jsonrpc: '2.0',
  id: 1,
  method: 'eth_call',
  params: [{ to: network.tokens[0]?.address, data: '0x18160ddd' }],
}

async function quote(): Promise<void> {
  const response = await fetch(`${app}/v1/convert/quotes?${swap}`)
  if (!response.ok) throw new Error(`No quote: ${response.status}`)
  await response.json()
}
async function bareCall(): Promise<void> {
  const response = await fetch(network?.rpcUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(call),
  })
  await response.json()
}

const plugged = new Network('devnet', network.chainId)
plugged.attachPlugin(new EnsPlugin('0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e', network.chainId))
const provider = new JsonRpcProvider(network.rpcUrl, plugged, { staticNetwork: plugged, cacheTimeout: -1 })
const resolve = async (name: string) => {
  if (!(await provider.resolveName(name))) throw new Error(`${name} does not resolve`)
}

const names = registerNames(world)
const [first = ''] = await names.register(10)
const bare: number[] = []
const quoted: number[] = []
const onChain: number[] = []
const gateway: number[] = []
for (let run = 0; run < runs + 10; run++) {
  const isWarm = run >= 10
  for (const [times, work] of [
    [bare, bareCall],
    [quoted, quote],
    [onChain, () => resolve('ada.eth')],
    [gateway, () => resolve(first)],
  ] as const) {
    const taken = await timed(work)
    if (isWarm) times.push(taken)
  }
}
const typed = await typing(world)
const purchases = beginPurchases(world)
const [order = ''] = await purchases.begin(10)
const readName = () => names.read(first)
const readReverse = await names.reverse(first)
const readSuggestions = () => names.suggest(first)
const readOrders = () => purchases.read(order)
const few = await readAll()
console.log(`registering ${rows} names, then ${rows} purchases`)
await names.register(rows)
await purchases.begin(rows)
const many = await readAll()
const honest = await flood(world)
provider.destroy()

const line = (floor: readonly number[], ours: readonly number[], at: number) => ({
  'floor, ms': percentile(floor, at).toFixed(2),
  'ours, ms': percentile(ours, at).toFixed(2),
  ratio: (percentile(ours, at) / percentile(floor, at)).toFixed(2),
})
console.table({
  'quote, of a bare eth_call (3)': line(bare, quoted, 0.5),
  'name through the gateway, of one on the chain (3)': line(onChain, gateway, 0.5),
  [`a name among ${rows}, of one among 10`]: line(few.name, many.name, 0.5),
  [`names of an address among ${rows}, of 10`]: line(few.reverse, many.reverse, 0.5),
  [`suggestions among ${rows}, of 10`]: line(few.suggestions, many.suggestions, 0.5),
  [`purchases of an address among ${rows}, of 10`]: line(few.orders, many.orders, 0.5),
  'the longest task while somebody types in Swap at 4× CPU (16.7 ms), beside a bare field': line(
    typed.bare,
    typed.swap,
    1,
  ),
  'the same, p99': line(typed.bare, typed.swap, 0.99),
  'p99 of a visitor beside 1,000 requests of junk a second (2)': line(honest.quiet, honest.beside, 0.99),
})
console.log(`junk: ${honest.rate.toFixed(0)} requests a second, answered with ${honest.statuses}`)

async function readAll() {
  return {
    name: await repeat(readName),
    reverse: await repeat(readReverse),
    suggestions: await repeat(readSuggestions),
    orders: await repeat(readOrders),
  }
}

async function repeat(work: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push(await timed(work))
  return times
}
