// The networks of `@reown/appkit/networks`: viem's chains, and Latchkey's for the other namespaces.
export { bitcoin, bitcoinTestnet } from '@latchkey/core/bip122'
export { solana, solanaDevnet, solanaTestnet } from '@latchkey/core/solana'
export { defineChain } from 'viem'
export * from 'viem/chains'
export type { AppKitNetwork } from '../networks/appKitNetwork.ts'
