export { EthersAdapter } from '../adapters/EthersAdapter.ts'
