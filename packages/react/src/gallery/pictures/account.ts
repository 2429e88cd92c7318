import { defineNetwork } from '@latchkey/protocol'
import type { Balance, Nft } from '@latchkey/protocol/api'
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
/** A price over the last day, as the server tells it: so much below or above the present one, hour by hour. */
const past = (address: string, price: number, swings: readonly number[]) => ({
  address,
  prices: Array.from({ length: 25 }, (_, hour) => {
    const swing = hour === 24 ? 0 : (swings[hour % swings.length] ?? 0) * (1 - hour / 30)
    return [Math.floor(Date.now() / 1000) - (24 - hour) * 3600, price * (1 + swing)]
  }),
})
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const usdcOn = (chain: string, digit: string, numeric: string): Balance => ({
  ...balance('USD Coin', 'USDC', numeric, 1, 210, `0x${digit.repeat(40)}`),
  chainId: chain,
  address: `${chain}:0x${digit.repeat(40)}`,
  asset: 'usd-coin',
})
const etherOn = (chain: string, numeric: string): Balance => ({
  ...balance('Ether', 'ETH', numeric, 3696.5, 230),
  chainId: chain,
  asset: 'ethereum',
})
/** Two assets, each on several networks. */
export const spread = [
  etherOn('eip155:1', '9.799978999921082'),
  etherOn('eip155:8453', '0.75'),
  usdcOn('eip155:1', 'a', '1200'),
  usdcOn('eip155:8453', 'b', '500'),
  usdcOn('eip155:137', 'c', '300'),
]
const pastOf = (swings: readonly number[]) => ({
  fungibles: spread.map(({ chainId = '', address, price, symbol }) =>
    past(address ?? `${chainId}:${native}`, price, symbol === 'ETH' ? swings : [0]),
  ),
})
const spreading = (state: string, swings: readonly number[], wallets?: Picture['scene']['wallets']): Picture => ({
  id: `Account/${state}`,
  stack: [{ view: 'Account' }],
  scene: {
    wallets: wallets ?? [{ name: 'Fox Wallet', hue: 25, accounts: [ada] }],
    ...(wallets ? { networks: allNetworks } : {}),
    answers: {
      '/v1/account/*/balance': { balances: spread },
      '/v1/fungible/history': pastOf(swings),
      '/v1/identity/': { name: 'ada.example', avatar: null },
      '/v1/supported-chains': { http: allNetworks.map(({ id }) => id), ws: [] },
    },
  },
})

/** What nobody holds, and somebody will. */
export const odd = [
  balance('Ether', 'ETH', '2.418', 3696.5, 230),
  balance('Mountain', 'MTN', `1${'0'.repeat(30)}`, 0, 120, `0x${'1'.repeat(40)}`),
  balance(
    'A token whose name has exactly sixty letters, not one fewer!!',
    'SIXTYLETTERS',
    '12.5',
    2,
    60,
    `0x${'2'.repeat(40)}`,
  ),
  balance('Dear', 'DEAR', `2${'0'.repeat(29)}`, 7, 320, `0x${'3'.repeat(40)}`),
  { ...balance('USD Coin', 'USDC', '1000000', 1, 0, `0x${'6'.repeat(40)}`), isUnverified: true },
  { ...balance('Visit claim.example', 'FREE', '1', 0, 0, `0x${'7'.repeat(40)}`), isUnverified: true },
]
/** More networks than anybody has. */
export const hundredNetworks = Array.from({ length: 100 }, (_, index) =>
  defineNetwork({
    id: `eip155:${index + 1}`,
    name: `Network ${index + 1}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    iconUrl: logo(`N${index + 1}`, index * 37),
  }),
)

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
  spreading('assets on several networks', [-0.031, -0.022, -0.027, -0.012, -0.004, 0.006, -0.009]),
  spreading('a falling price', [0.024, 0.031, 0.017, 0.022, 0.008, 0.013]),
  spreading(
    'one of several accounts',
    [-0.01, -0.006, 0.004, 0.009, 0.003, -0.002, -0.007],
    [
      { name: 'Fox Wallet', hue: 25, accounts: [ada] },
      { name: 'Lantern', hue: 285, namespace: 'solana', accounts: [solanaAda] },
    ],
  ),
  of('no price', { balances: balances.map((one) => ({ ...one, price: 0, value: 0 })) }),
  of('odd tokens', { balances: odd }, 'ada.example'),
  {
    id: 'Account/a hundred networks',
    stack: [{ view: 'Account' }],
    scene: {
      networks: hundredNetworks,
      wallets: [{ name: 'Fox Wallet', hue: 25, accounts: [ada] }],
      answers: {
        '/v1/account/*/balance': { balances: hundredNetworks.map(({ id }) => etherOn(id, '0.25')) },
        '/v1/supported-chains': { http: hundredNetworks.map(({ id }) => id), ws: [] },
      },
    },
  },
  { id: 'Account/not connected', stack: [{ view: 'Account' }], scene: {} },
]

const token = (state: string, held: Balance, title = held.name): Picture => ({
  id: `Token/${state}`,
  stack: [
    { view: 'Account' },
    { view: 'Token', id: `${held.chainId}/${held.address?.split(':')[2] ?? 'native'}`, title },
  ],
  scene: {
    wallets: [{ name: 'Fox Wallet', hue: 25, accounts: [ada] }],
    answers: {
      '/v1/account/*/balance': { balances: [...spread, ...odd.slice(1)] },
      '/v1/fungible/history': pastOf([-0.03, -0.01, -0.04]),
      '/v1/supported-chains': { http: allNetworks.map(({ id }) => id), ws: [] },
    },
  },
})

export const tokenPictures: readonly Picture[] = [
  token('ready', etherOn('eip155:1', '0')),
  token('another network', usdcOn('eip155:8453', 'b', '0')),
  token('huge', { ...usdcOn('eip155:1', '1', '0'), name: 'Mountain' }),
  token('long name', { ...usdcOn('eip155:1', '2', '0'), name: odd[2]?.name ?? '' }),
  { ...token('gone', usdcOn('eip155:1', '9', '0')), says: 'You don’t have any' },
]

const nftOf = (chainId: string, tokenId: string, name: string, collection: string, hue: number): Nft => ({
  ...{ chainId, tokenId, name, collection, address: `0x${'d'.repeat(40)}` },
  imageUrl: hue < 0 ? '' : logo(name, hue),
})
const nfts = [
  nftOf('eip155:1', '1', 'Postcard 1', 'Postcards', 67),
  nftOf('eip155:8453', '2', 'Postcard 2', 'Postcards', 134),
  nftOf('eip155:1', '3', 'A view of the mountains before the long rain of the year', 'Views of everywhere', 201),
  nftOf('eip155:137', '77001', 'Ticket #77001', 'Tickets', -1),
]
const lures = [nftOf('eip155:1', '4', 'Claim 5,000 USDC at evil.example', 'Rewards', 268)]

export const nftPictures: readonly Picture[] = (['tokens', 'nfts'] as const).map((shows) => ({
  id: `Account/NFTs, ${shows}`,
  stack: [{ view: 'Account', shows }],
  says: 'NFT',
  scene: {
    wallets: [{ name: 'Fox Wallet', hue: 25, accounts: [ada] }],
    answers: {
      '/v1/account/*/balance': { balances: spread },
      '/v1/account/*/nfts': { nfts, hidden: lures },
      '/v1/supported-chains': { http: allNetworks.map(({ id }) => id), ws: [] },
    },
  },
}))
