// Core's tests swap as the devnet's market does, and import no program themselves.
// biome-ignore lint/performance/noBarrelFile: one function for both
export { batchTransfers, u64 } from '../../apps/devnet/src/solana/market/batchTransfers.ts'
