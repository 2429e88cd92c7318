import type { Balance, HistoryItem } from '@latchkey/protocol/api'
import { ada, bob } from './announceWallet.ts'

export const usdcContract = `0x${'c0'.repeat(20)}`

export const ether: Balance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:31337',
  price: 2000,
  quantity: { decimals: '18', numeric: '2.418765432109876543' },
  iconUrl: '',
}
export const usdc: Balance = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:31337',
  address: `eip155:31337:${usdcContract}`,
  price: 1,
  quantity: { decimals: '6', numeric: '3200.04' },
  iconUrl: '',
}
/** Its name is markup, has 5,000 characters, and reverses the text around it. */
export const hostile: Balance = {
  name: `\u202e<img src=x onerror="document.title='pwned'">${'A'.repeat(4900)}`,
  symbol: '<b>SCAM</b>'.repeat(50),
  chainId: 'eip155:31337',
  address: `eip155:31337:0x${'66'.repeat(20)}`,
  price: 0,
  quantity: { decimals: '255', numeric: '123456789.5' },
  iconUrl: 'javascript:alert(1)',
}

/** One transaction of `ada`, as the server returns it. */
export function historyItem(id: string, minedAt: string, over: Partial<HistoryItem['metadata']> = {}): HistoryItem {
  return {
    id,
    metadata: {
      operationType: 'send',
      hash: `0x${id.padStart(64, '0')}`,
      minedAt,
      sentFrom: ada,
      sentTo: bob,
      status: 'confirmed',
      nonce: 1,
      chain: 'eip155:31337',
      ...over,
    },
    transfers: [
      {
        fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
        nft_info: null,
        direction: over.operationType === 'receive' ? 'in' : 'out',
        quantity: { numeric: '0.123456' },
        value: null,
        price: null,
      },
    ],
  }
}
