import type { Balance } from '@latchkey/protocol/api'
import type { Answer } from '../answers.ts'
import { allNetworks, bitcoin, polkadot, solana } from '../networks.ts'
import type { Picture } from '../picture.ts'
import { ada, bitcoinWallet, bob, logo, polkadotAda, solanaAda } from '../wallet.ts'

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

/** The holdings of the account in every picture, unless the picture sets others. */
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

const on = (state: string, scene: Picture['scene'], held: readonly Balance[]): Picture => ({
  id: `Account/${state}`,
  stack: [{ view: 'Account' }],
  scene: {
    ...scene,
    networks: allNetworks,
    answers: {
      '/v1/account/*/balance': { balances: held },
      '/v1/supported-chains': { http: allNetworks.map(({ id }) => id), ws: [] },
    },
  },
})
const usdcMint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

export const accountPictures: readonly Picture[] = [
  of('ready', { balances }, 'ada.example'),
  of('without a name', { balances: balances.slice(0, 2) }),
  of('long name', { balances }, `${'a-very-long-name-'.repeat(8)}.example`),
  of('several wallets', { balances }, 'ada.example', 2),
  of('loading', 'waits'),
  of('empty', { balances: [] }),
  of('failed', 'fails'),
  on('solana', { wallets: [{ name: 'Lantern', hue: 285, namespace: 'solana', accounts: [solanaAda] }] }, [
    { ...balance('Sol', 'SOL', '12.75', 162.4, 285), chainId: solana.id },
    { ...balance('USD Coin', 'USDC', '420.5', 1, 210), chainId: solana.id, address: `${solana.id}:${usdcMint}` },
  ]),
  on('bitcoin', { wallets: [bitcoinWallet] }, [
    { ...balance('Bitcoin', 'BTC', '0.41225108', 96250, 35), chainId: bitcoin.id },
  ]),
  on('polkadot', { wallets: [{ name: 'Lark', hue: 330, namespace: 'polkadot', accounts: [polkadotAda] }] }, [
    { ...balance('Dot', 'DOT', '88.1', 6.2, 330), chainId: polkadot.id },
  ]),
  { id: 'Account/not connected', stack: [{ view: 'Account' }], scene: {} },
]
