export { associatedTokenAddress } from '../chains/solana/accounts/associatedTokenAddress.ts'
export { solana, solanaDevnet, solanaTestnet } from '../chains/solana/solanaNetworks.ts'
export { type PreparedTransfer, prepareTransfer } from '../chains/solana/transfer/prepareTransfer.ts'
export type { SolanaTransfer } from '../chains/solana/transfer/transferPlan.ts'
