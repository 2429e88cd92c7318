export { type SolanaSessionProvider, toSolanaProvider } from '../solana/toSolanaProvider.ts'
