/** The networks whose marks the server ships, with the name of each in the package. Test networks have their network's. */
export const wantedNetworks: Readonly<Record<string, readonly string[]>> = {
  ethereum: ['eip155:1', 'eip155:11155111', 'eip155:17000'],
  base: ['eip155:8453', 'eip155:84532'],
  optimism: ['eip155:10', 'eip155:11155420'],
  'arbitrum-one': ['eip155:42161', 'eip155:421614'],
  polygon: ['eip155:137', 'eip155:80002'],
  'binance-smart-chain': ['eip155:56', 'eip155:97'],
  avalanche: ['eip155:43114', 'eip155:43113'],
  linea: ['eip155:59144', 'eip155:59141'],
  unichain: ['eip155:130', 'eip155:1301'],
  world: ['eip155:480', 'eip155:4801'],
  blast: ['eip155:81457'],
  gnosis: ['eip155:100'],
  zksync: ['eip155:324'],
  celo: ['eip155:42220'],
  scroll: ['eip155:534352'],
  mantle: ['eip155:5000'],
  moonbeam: ['eip155:1284'],
  ronin: ['eip155:2020'],
  berachain: ['eip155:80094'],
  monad: ['eip155:143', 'eip155:10143'],
  solana: [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  ],
  bitcoin: ['bip122:000000000019d6689c085ae165831e93', 'bip122:000000000933ea01ad0ee984209779ba'],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
}

/** The tokens whose marks the server ships: the networks' own, and those that most lists of tokens begin with. */
export const wantedTokens: readonly string[] = [
  ...['ETH', 'SOL', 'BTC', 'BNB', 'POL', 'AVAX', 'DOT', 'USDC', 'USDT', 'DAI', 'EURC', 'PYUSD'],
  ...['LINK', 'UNI', 'AAVE', 'LDO', 'CRV', 'OP', 'JUP', 'PYTH'],
]

/** Wallets whose logo in the other packages is out of date, by the name in this one, with the id of their image. */
export const wantedWallets: Readonly<Record<string, string>> = { coinbase: '04c88bf0-f115-4686-8c29-90a3d018a400' }
