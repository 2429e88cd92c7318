import { LatchkeyError, type NetworkId, networkId } from '@latchkey/protocol'

/** The Bitcoin chains that wallets support. */
export type BitcoinChain = 'mainnet' | 'testnet' | 'testnet4' | 'signet' | 'regtest'

/** The first 32 digits of each chain's genesis hash (https://namespaces.chainagnostic.org/bip122/caip2). */
const genesis: Record<BitcoinChain, string> = {
  mainnet: '000000000019d6689c085ae165831e93',
  testnet: '000000000933ea01ad0ee984209779ba',
  testnet4: '00000000da84f2bafbbc53dee25a72ae',
  signet: '00000008819873e925422c1ff0f99f7c',
  regtest: '0f9188f13cb7b2c71f2a335e3a4fc328',
}

export const bitcoinChains: readonly BitcoinChain[] = ['mainnet', 'testnet', 'testnet4', 'signet', 'regtest']

/** The CAIP-2 id of a Bitcoin chain. */
export function bitcoinNetworkId(chain: BitcoinChain): NetworkId {
  return networkId(`bip122:${genesis[chain]}`)
}

/** The chain of a network id; undefined for other namespaces, and for bip122 chains other than Bitcoin. */
export function findBitcoinChain(id: NetworkId): BitcoinChain | undefined {
  return bitcoinChains.find((chain) => bitcoinNetworkId(chain) === id)
}

/**
 * The chain of a network id.
 *
 * @throws LatchkeyError `UNSUPPORTED_CHAIN` if `findBitcoinChain` finds none.
 */
export function bitcoinChainOf(id: NetworkId): BitcoinChain {
  const chain = findBitcoinChain(id)
  if (!chain) throw new LatchkeyError('UNSUPPORTED_CHAIN', { data: { networkId: id } })
  return chain
}
