import { defineNetwork, type Network } from '@latchkey/protocol'

/** A chain of the devnet and how it is started. */
export type DevnetNetwork = {
  key: 'evm' | 'side'
  network: Network
  chainId: number
  /** The setting that changes its port, for the error message about a taken port. */
  portSetting: string
  /** Whether ENS is deployed here: only on one network, as in public. */
  hasNames: boolean
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Neither is marked as a test network, because settings that hide test networks would hide the whole devnet. */
export const devnetNetworks: readonly DevnetNetwork[] = [
  {
    key: 'evm',
    network: defineNetwork({ id: 'eip155:31337', name: 'Devnet', nativeCurrency: ether }),
    chainId: 31337,
    portSetting: 'LATCHKEY_EVM_PORT',
    hasNames: true,
  },
  {
    key: 'side',
    network: defineNetwork({ id: 'eip155:31338', name: 'Sidenet', nativeCurrency: ether }),
    chainId: 31338,
    portSetting: 'LATCHKEY_SIDE_PORT',
    hasNames: false,
  },
]

export const solanaName = 'Solana Devnet'
export const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 }

export const bitcoinName = 'Bitcoin Regtest'
export const bitcoin = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
