import * as v from 'valibot'
import { type Address, createPublicClient, getAddress, type Hex, http, isHex, numberToHex } from 'viem'
import { chainRequest } from '../../chain/chainRequest.ts'

/** What a transaction would do on its chain. */
export type Simulated = {
  feeWei?: bigint
  /** Change of the sender's balances, without the fee; `native` is the chain's coin. */
  changes: ReadonlyMap<Address | 'native', bigint>
  warning?: string
}

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Where `eth_simulateV1` reports transfers of the chain's coin. */
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const hex = v.custom<Hex>((value) => isHex(value))
const simulatedSchema = v.array(
  v.object({
    calls: v.array(v.object({ logs: v.array(v.object({ address: hex, topics: v.array(hex), data: hex })) })),
  }),
)

/** Simulates the transaction. If the chain refuses it, that is the warning, and the user may still approve. */
export async function simulateCall(
  call: { from: Address; to: Address | null | undefined; value: bigint; data: Hex },
  rpcUrl: string,
): Promise<Simulated> {
  const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 0, timeout: 3_000 }) })
  const { from, to, value, data } = call
  const encoded = { from, ...(to ? { to } : {}), value: numberToHex(value), data }
  const simulation = { blockStateCalls: [{ calls: [encoded] }], traceTransfers: true, validation: false }
  const simulated = chainRequest(rpcUrl)('eth_simulateV1', [simulation, 'latest']).catch(() => undefined)
  try {
    const [gas, price] = await Promise.all([
      client.estimateGas({ account: from, to: to ?? null, value, data }),
      client.getGasPrice(),
    ])
    return { feeWei: gas * price, changes: changesOf(await simulated, from) }
  } catch (error) {
    const why =
      error instanceof Error && 'details' in error ? String(error.details).slice(0, 200) : 'it cannot be estimated'
    return { changes: new Map(), warning: `This will probably fail: ${why}` }
  }
}

function changesOf(answer: unknown, account: Address): Simulated['changes'] {
  const changes = new Map<Address | 'native', bigint>()
  const parsed = v.safeParse(simulatedSchema, answer)
  const logs = parsed.success ? (parsed.output[0]?.calls[0]?.logs ?? []) : []
  const own = account.slice(2).toLowerCase()
  for (const { address, topics, data } of logs) {
    const [event, sender, recipient] = topics
    if (event !== TRANSFER || topics.length !== 3 || data === '0x') continue
    const asset = address.toLowerCase() === COIN ? 'native' : getAddress(address)
    const amount = BigInt(data)
    const change = (recipient?.endsWith(own) ? amount : 0n) - (sender?.endsWith(own) ? amount : 0n)
    changes.set(asset, (changes.get(asset) ?? 0n) + change)
  }
  return new Map([...changes].filter(([, change]) => change !== 0n))
}
