import type { Balance } from '@latchkey/protocol/api'
import type { Answer } from '../answers.ts'
import type { Picture } from '../picture.ts'
import { ada, bob, logo } from '../wallet.ts'

const balance = (
  name: string,
  symbol: string,
  numeric: string,
  price: number,
  hue: number,
  address?: string,
): Balance => ({
  name,
  symbol,
  chainId: 'eip155:1',
  ...(address ? { address: `eip155:1:${address}` } : {}),
  value: Number(numeric) * price,
  price,
  quantity: { decimals: '18', numeric },
  iconUrl: logo(symbol, hue),
})

/** What the account of every picture holds, unless a picture says otherwise. */
export const balances = [
  balance('Ether', 'ETH', '2.418', 3696.5, 230),
  balance('USD Coin', 'USDC', '3200.04', 1, 210, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
  balance(
    '<b>Bold</b> token with a very long name',
    'LONGNAME',
    '0.00000012',
    0,
    0,
    '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  ),
]

const of = (state: string, answer: Answer, name?: string, wallets = 1): Picture => ({
  id: `Account/${state}`,
  stack: [{ view: 'Account' }],
  scene: {
    wallets: [
      { name: 'Fox Wallet', hue: 25, accounts: [ada] as const },
      { name: 'Owl', hue: 265, accounts: [bob] as const },
    ].slice(0, wallets),
    answers: {
      '/v1/account/*/balance': answer,
      ...(name ? { '/v1/identity/': { name, avatar: null } } : {}),
    },
  },
})

export const accountPictures: readonly Picture[] = [
  of('ready', { balances }, 'ada.example'),
  of('without a name', { balances: balances.slice(0, 2) }),
  of('long name', { balances }, `${'a-very-long-name-'.repeat(8)}.example`),
  of('several wallets', { balances }, 'ada.example', 2),
  of('loading', 'waits'),
  of('empty', { balances: [] }),
  of('failed', 'fails'),
  { id: 'Account/not connected', stack: [{ view: 'Account' }], scene: {} },
]
