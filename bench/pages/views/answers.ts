import { limits } from '@latchkey/protocol'
import type { Balance, HistoryItem } from '@latchkey/protocol/api'

// What a server would answer, for an account with as many tokens and transactions as the page's address says.
const asked = new URLSearchParams(location.search)
const tokenCount = Number(asked.get('tokens') ?? 12)
const rowCount = Number(asked.get('rows') ?? 40)
const PAGE = limits.HISTORY_PAGE_ENTRIES

const ada = '0x00000000000000000000000000000000000000a1'
const bob = '0x00000000000000000000000000000000000000B2'
const addressOf = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}`

const balances = Array.from({ length: tokenCount }, (_, index): Balance => {
  const isNative = index === 0
  return {
    name: isNative ? 'Ether' : `Token ${index}`,
    symbol: isNative ? 'ETH' : `TKN${index}`,
    chainId: 'eip155:1',
    ...(isNative ? {} : { address: `eip155:1:${addressOf(index)}` }),
    price: isNative ? 3200.5 : 1,
    quantity: { decimals: '18', numeric: String(isNative ? 2.418765432109876 : tokenCount - index + 0.123456789) },
    iconUrl: '',
  }
})

function itemOf(index: number): HistoryItem {
  const hash = `0x${index.toString(16).padStart(64, '0')}`
  return {
    id: hash,
    metadata: {
      operationType: index % 2 ? 'receive' : 'send',
      hash,
      minedAt: new Date(Date.now() - index * 3_600_000).toISOString(),
      sentFrom: index % 2 ? bob : ada,
      sentTo: index % 2 ? ada : bob,
      status: 'confirmed',
      nonce: index,
      chain: 'eip155:1',
    },
    transfers: [
      {
        fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
        nft_info: null,
        direction: index % 2 ? 'in' : 'out',
        quantity: { numeric: '0.123456' },
        value: null,
        price: null,
      },
    ],
  }
}

function historyFrom(start: number) {
  const end = Math.min(rowCount, start + PAGE)
  const data = Array.from({ length: end - start }, (_, index) => itemOf(start + index))
  return { data, next: end < rowCount ? String(end) : null }
}

const swapTokens = balances.slice(0, 12).map(({ name, symbol, address }) => ({
  ...{ name, symbol, decimals: 18, logoUri: null, eip2612: false },
  address: address ?? 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
}))

function answer({ pathname, searchParams }: URL): unknown {
  if (pathname === '/v1/supported-chains') return { http: ['eip155:1'], ws: [], swaps: ['eip155:1'] }
  if (pathname.endsWith('/balance')) return { balances }
  if (pathname.endsWith('/history') && pathname.includes('/account/'))
    return historyFrom(Number(searchParams.get('cursor') ?? 0))
  if (pathname === '/v1/convert/tokens') return { tokens: swapTokens }
  if (pathname === '/v1/convert/gas-price') return { standard: '1000000000', fast: '2000000000', instant: '3000000000' }
  if (pathname.startsWith('/v1/identity/')) return { name: null, avatar: null }
  return {}
}

/** Answers at once, so that nothing but the dialog's own work is measured. */
export const scriptedFetch: typeof fetch = async (input, init) => {
  const url = new URL(String(input), location.href)
  if (url.pathname !== '/rpc') return Response.json(answer(url))
  const { id, method } = JSON.parse(String(init?.body))
  const results: Record<string, unknown> = {
    eth_estimateGas: '0x5208',
    eth_getCode: '0x',
    eth_getTransactionCount: '0x7',
    eth_feeHistory: { baseFeePerGas: ['0x3b9aca00'], reward: [['0x3b9aca00']] },
    eth_maxPriorityFeePerGas: '0x3b9aca00',
  }
  return Response.json({ jsonrpc: '2.0', id, result: results[method] ?? null })
}
