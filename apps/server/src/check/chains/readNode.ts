import { chainIdOf, type Namespace, type NetworkId, namespaceOf, parseNetworkId } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Get, Post } from '../../chains/requests/postJson.ts'

/** What a node says of its chain. */
export type NodeState = {
  /** Whether it is of the network. */
  isRightChain: boolean
  height: number
  /** When its last block was made, in Unix ms. */
  madeAt: number
}
export type Node = {
  read: () => Promise<NodeState>
  /** The hash of a block; undefined if nodes of the namespace can't be asked cheaply. */
  hashAt: ((height: number) => Promise<string>) | undefined
}
type Deps = { post: Post; get: Get }

const OPTIONS = { timeoutMs: 8_000, maxBytes: 4 * 1024 * 1024 }
const quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,13}$/i), v.transform(Number))
const block = v.object({ number: quantity, timestamp: quantity, hash: v.pipe(v.string(), v.maxLength(100)) })
const natural = v.pipe(v.number(), v.integer(), v.minValue(0))

/** How to ask one node of a network; undefined where this server asks none. */
export function openNode(network: NetworkId, url: string, deps: Deps): Node | undefined {
  return nodes[namespaceOf(network)]?.(network, url, deps)
}

const nodes: { readonly [N in Namespace]?: (network: NetworkId, url: string, deps: Deps) => Node } = {
  eip155: (network, url, deps) => evmNode(chainIdOf(network), createCall(url, deps)),
  solana: (network, url, deps) => solanaNode(parseNetworkId(network).reference, createCall(url, deps)),
  bip122: (network, url, deps) => bitcoinNode(parseNetworkId(network).reference, url, deps),
}

type Call = <Output>(schema: v.GenericSchema<unknown, Output>, method: string, ...params: unknown[]) => Promise<Output>

// https://ethereum.github.io/execution-apis/
function evmNode(chainId: number, call: Call): Node {
  return {
    async read() {
      const [id, { number, timestamp }] = await Promise.all([
        call(quantity, 'eth_chainId'),
        call(block, 'eth_getBlockByNumber', 'latest', false),
      ])
      return { isRightChain: id === chainId, height: number, madeAt: timestamp * 1000 }
    },
    hashAt: async (height) => (await call(block, 'eth_getBlockByNumber', `0x${height.toString(16)}`, false)).hash,
  }
}

// https://solana.com/docs/rpc/http. The id of a network is the start of the hash of its first block (CAIP-30).
function solanaNode(genesis: string, call: Call): Node {
  return {
    async read() {
      const [hash, height] = await Promise.all([call(v.string(), 'getGenesisHash'), call(natural, 'getSlot')])
      const seconds = await call(v.nullable(v.number()), 'getBlockTime', height).catch(() => null)
      return { isRightChain: hash.startsWith(genesis), height, madeAt: (seconds ?? Number.NaN) * 1000 }
    },
    hashAt: undefined,
  }
}

// https://github.com/Blockstream/esplora/blob/master/API.md
function bitcoinNode(genesis: string, url: string, { get }: Deps): Node {
  const read = async (path: string) => {
    const { status, body } = await get(`${url.replace(/\/+$/, '')}${path}`, OPTIONS)
    if (status !== 200) throw new Error(`it answers with the status ${status}`)
    return body.toString('utf8')
  }
  const hashAt = (height: number) => read(`/block-height/${height}`)
  return {
    async read() {
      const [first, tip] = await Promise.all([hashAt(0), read('/blocks/tip/height')])
      const height = v.parse(natural, Number(tip))
      const { timestamp } = v.parse(
        v.object({ timestamp: natural }),
        JSON.parse(await read(`/block/${await hashAt(height)}`)),
      )
      return { isRightChain: first.startsWith(genesis), height, madeAt: timestamp * 1000 }
    },
    hashAt,
  }
}

function createCall(url: string, { post }: Deps): Call {
  return async (schema, method, ...params) => {
    const { status, body } = await post(url, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), OPTIONS)
    const answer = v.safeParse(v.object({ result: schema }), parse(body.toString('utf8')))
    if (answer.success) return answer.output.result
    throw new Error(status === 200 ? `it has no valid answer to ${method}` : `it answers with the status ${status}`)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
