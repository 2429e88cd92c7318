import type { NetworkId } from '@latchkey/protocol'
import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import { findBitcoinChain } from '../addresses/bitcoinChains.ts'

export type BitcoinNetwork = typeof NETWORK

const regtest: BitcoinNetwork = { ...TEST_NETWORK, bech32: 'bcrt' }

/** The address parameters of a network; testnet3, testnet4 and signet share theirs. Undefined for unknown networks. */
export function bitcoinNetwork(id: NetworkId): BitcoinNetwork | undefined {
  const chain = findBitcoinChain(id)
  if (chain === 'mainnet') return NETWORK
  if (chain === 'regtest') return regtest
  return chain && TEST_NETWORK
}
