import { isEvmAddress, networkId } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { isSolanaAddress } from '../../../config/settings/solanaAddress.ts'
import type { OnRampAsset } from '../providers/onRampProvider.ts'
import { chooseDestination } from './onRampDestination.ts'

const asset = (symbol: string, network: string): OnRampAsset => ({
  symbol,
  network: networkId(network),
  name: symbol,
  networkName: network,
  currencyCode: symbol,
  contractAddress: null,
  iconUrl: '',
})
const [ether, baseEther, baseUsdc, sol] = [
  asset('ETH', 'eip155:1'),
  asset('ETH', 'eip155:8453'),
  asset('USDC', 'eip155:8453'),
  asset('SOL', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
]
const assets = [ether, baseEther, baseUsdc, sol]
const evm = `0x${'1'.repeat(40)}`
const solana = 'So11111111111111111111111111111111111111112'
const choose = (wish: Parameters<typeof chooseDestination>[0]) =>
  chooseDestination(wish, assets, ({ network }, text) =>
    network.startsWith('eip155:') ? isEvmAddress(text) : isSolanaAddress(text),
  )

it.each([
  ['the first token when nothing is named', { destinationWallets: [{ address: evm }] }, ether],
  ['the default network', { destinationWallets: [{ address: evm }], defaultNetwork: 'base' }, baseEther],
  ["the wallet's network", { destinationWallets: [{ address: evm, blockchains: ['base'] }] }, baseEther],
  ["the wallet's token", { destinationWallets: [{ address: evm, blockchains: ['base'], assets: ['USDC'] }] }, baseUsdc],
  [
    'the default network before the wallet’s',
    { destinationWallets: [{ address: evm, blockchains: ['base'], assets: ['USDC'] }], defaultNetwork: 'ethereum' },
    ether,
  ],
  ['a token of the namespace of the address', { destinationWallets: [{ address: solana }] }, sol],
  ['what there is when the named is not sold', { destinationWallets: [{ address: evm }], defaultNetwork: 'x' }, ether],
])('R7.17 chooses %s', (_, wish, expected) => {
  expect(choose(wish)).toMatchObject({ asset: expected, address: wish.destinationWallets[0]?.address })
})

it('R7.17 sends to the wallet whose address fits, and refuses if none does', () => {
  expect(choose({ destinationWallets: [{ address: 'x' }, { address: solana }] })).toMatchObject({ address: solana })
  expect(() => chooseDestination({ destinationWallets: [{ address: solana }] }, [ether], () => false)).toThrow(
    'The address is not valid',
  )
})
