export { SolanaAdapter, type SolanaAdapterOptions } from '../adapters/SolanaAdapter.ts'
export type { AppKitSolanaProvider as Provider } from '../providers/solanaProvider.ts'
