import { type AccountId, type AssetId, type NetworkId, networkOf } from './exports/index.ts'

// Checked by `npm run types`: ids that are written in code are checked by the compiler.

export const networks: readonly NetworkId[] = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
export const accounts: readonly AccountId[] = ['eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
export const assets: readonly AssetId[] = ['eip155:1/erc20:0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
export const network: NetworkId = networkOf('eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8')

export const refused = {
  // @ts-expect-error a chain id alone doesn't say whose it is
  chainId: '1' satisfies NetworkId,
  // @ts-expect-error a namespace that nobody supports here
  namespace: 'cosmos:cosmoshub-4' satisfies NetworkId,
  // @ts-expect-error a network is not an account
  account: 'eip155:1' satisfies AccountId,
  // @ts-expect-error text from outside has to be parsed
  outside: (text: string): NetworkId => text,
}
