export { BitcoinAdapter, type BitcoinAdapterOptions } from '../adapters/BitcoinAdapter.ts'
