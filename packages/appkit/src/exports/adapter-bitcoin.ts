export { BitcoinAdapter, type BitcoinAdapterOptions } from '../adapters/BitcoinAdapter.ts'
export type { BitcoinConnector } from '../providers/bitcoinProvider.ts'
