export { EthersAdapter, EthersAdapter as Ethers5Adapter } from '../adapters/EthersAdapter.ts'
