import { defineNetwork, type Network } from '@latchkey/protocol'

/** One chain of the local world and how it is started. */
export type DevnetNetwork = {
  key: 'evm' | 'side'
  network: Network
  chainId: number
  /** The setting that moves its port, for the sentence about a taken one. */
  portSetting: string
  /** Whether names live here: on one network only, as on the public ones. */
  hasNames: boolean
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Neither counts as a test network: they are what a newcomer is here to see, not what a setting hides. */
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
