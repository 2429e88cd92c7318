export { associatedTokenAddress } from '../chains/solana/associatedTokenAddress.ts'
export { type PreparedTransfer, prepareTransfer } from '../chains/solana/prepareTransfer.ts'
export { solana, solanaDevnet, solanaTestnet } from '../chains/solana/solanaNetworks.ts'
export type { SolanaTransfer } from '../chains/solana/transferPlan.ts'
