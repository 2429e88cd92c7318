import type { Balance, HistoryItem } from '@latchkey/protocol/api'
import { ada } from './announceWallet.ts'

/** A server and a chain behind one `fetch`, which a test can change at any time. */
export type FixtureServer = {
  readonly fetch: typeof fetch
  /** The requests, as paths and as `rpc:` methods. */
  readonly requested: string[]
  balances: readonly Balance[]
  /** The balances of a server with a cache, unless fresh ones are requested. */
  keptBalances?: readonly Balance[]
  /** Pages of history; the cursor of page n is `page-n`. */
  history: readonly (readonly HistoryItem[])[]
  names: Readonly<Record<string, string>>
  /** The networks whose tokens can be bought. */
  onRamp: readonly string[]
  /** The status of purchases by their ids; unknown ones don't exist. */
  orders: Readonly<Record<string, string>>
  /** Names by address in lower case. */
  identities: Readonly<Record<string, string>>
  /** Images by address in lower case. */
  avatars: Readonly<Record<string, string>>
  /** Addresses with code. */
  contracts: readonly string[]
  /** Receipts by hash; undefined if not mined yet. */
  mined: Readonly<Record<string, 'success' | 'reverted'>>
  estimate: 'gas' | 'insufficient' | 'revert' | 'failure'
  /** Replaces the response of the first matching path prefix: a status, or no response. */
  failing: Readonly<Record<string, number | 'silence' | 'offline'>>
}

export function createFixtureServer(fields: Partial<FixtureServer> = {}): FixtureServer {
  const server: FixtureServer = {
    requested: [],
    balances: [],
    history: [],
    names: {},
    onRamp: [],
    orders: {},
    avatars: {},
    identities: {},
    contracts: [],
    mined: {},
    estimate: 'gas',
    failing: {},
    fetch: async (input, init) => {
      const url = new URL(String(input), location.href)
      const isRpc = url.pathname === '/rpc'
      const body = isRpc ? JSON.parse(String(init?.body)) : undefined
      const what = isRpc ? `rpc:${body.method}` : url.pathname
      server.requested.push(url.searchParams.has('forceUpdate') ? `${what}?forced` : what)
      const failure = Object.entries(server.failing).find(([start]) => what.startsWith(start))?.[1]
      if (failure === 'silence') return new Promise(() => undefined)
      if (failure === 'offline') throw new TypeError('Failed to fetch')
      if (failure !== undefined) return new Response('{}', { status: failure })
      return isRpc ? rpcAnswer(server, body) : Response.json(answer(server, url))
    },
    ...fields,
  }
  return server
}

function answer(server: FixtureServer, url: URL): unknown {
  const path = url.pathname
  if (path === '/v1/supported-chains') return { http: ['eip155:31337', 'eip155:31338'], ws: [], onramp: server.onRamp }
  if (path.endsWith('/balance')) {
    const chain = url.searchParams.get('chainId')
    const read = url.searchParams.has('forceUpdate') ? server.balances : (server.keptBalances ?? server.balances)
    return { balances: read.filter(({ chainId }) => chain === null || chainId === chain) }
  }
  if (path.endsWith('/history')) {
    const page = Number(url.searchParams.get('cursor')?.slice('page-'.length) ?? 0)
    const isLast = page + 1 >= server.history.length
    return { data: server.history[page] ?? [], next: isLast ? null : `page-${page + 1}` }
  }
  if (path.startsWith('/v1/identity/'))
    return {
      name: server.identities[path.slice('/v1/identity/'.length).toLowerCase()] ?? null,
      avatar: server.avatars[path.slice('/v1/identity/'.length).toLowerCase()] ?? null,
    }
  if (path.startsWith('/v1/profile/account/')) {
    const name = decodeURIComponent(path.slice('/v1/profile/account/'.length))
    const address = server.names[name]
    return address === undefined ? [] : { name, addresses: { 60: { address } } }
  }
  if (path.startsWith('/v1/onramp/orders/')) return { status: server.orders[path.slice('/v1/onramp/orders/'.length)] }
  if (path === '/v1/convert/gas-price') return { standard: '2000000000', fast: '2500000000', instant: '3000000000' }
  return {}
}

const gwei = (amount: bigint) => `0x${(amount * 10n ** 9n).toString(16)}`

function rpcAnswer(server: FixtureServer, { id, method, params }: { id: number; method: string; params: unknown[] }) {
  const result = (value: unknown) => Response.json({ jsonrpc: '2.0', id, result: value })
  const error = (message: string) => Response.json({ jsonrpc: '2.0', id, error: { code: 3, message } })
  if (method === 'eth_estimateGas') {
    if (server.estimate === 'insufficient') return error('insufficient funds for gas * price + value')
    if (server.estimate === 'revert') return error('execution reverted: transfers are paused')
    return server.estimate === 'failure' ? new Response('', { status: 502 }) : result('0x5208')
  }
  if (method === 'eth_feeHistory') return result({ baseFeePerGas: [gwei(1n)], reward: [[gwei(1n)]] })
  if (method === 'eth_maxPriorityFeePerGas') return result(gwei(1n))
  if (method === 'eth_getCode')
    return result(server.contracts.includes(String(params[0]).toLowerCase()) ? '0x60' : '0x')
  if (method === 'eth_getTransactionCount') return result('0x7')
  if (method === 'eth_call') return result(`0x${'0'.repeat(63)}1`)
  if (method === 'eth_getTransactionReceipt') {
    const hash = String(params[0])
    const status = server.mined[hash]
    if (!status) return result(null)
    return result({
      transactionHash: hash,
      status: status === 'success' ? '0x1' : '0x0',
      blockNumber: '0x10',
      from: ada,
      gasUsed: '0x5208',
      effectiveGasPrice: gwei(1n),
    })
  }
  return result(null)
}
