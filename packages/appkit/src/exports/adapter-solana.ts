export { SolanaAdapter, type SolanaAdapterOptions } from '../adapters/SolanaAdapter.ts'
