export {
  type BitcoinAddress,
  type BitcoinChain,
  bitcoinChainOf,
  bitcoinNetworkId,
  readBitcoinAddress,
} from '@latchkey/siwx/addresses'
export { bitcoin, bitcoinTestnet } from '../chains/bip122/bitcoinNetworks.ts'
export { parseBitcoinAddress } from '../chains/bip122/parseBitcoinAddress.ts'
